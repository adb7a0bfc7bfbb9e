"""The stand-in is as strict as Discord is, by its own word or by what was seen of it."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.platforms.discord import Channel, Discord, Interaction, Person
from tests.platforms.discord.rig import JumpClock

MINUTE = 60.0
HELLO = {"content": "hello"}


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord(JumpClock(), hiccup=1.0) as discord:
        yield discord


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.channel("cards")


@pytest.fixture
def boris(discord: Discord) -> Person:
    return discord.person("Boris")


class Client:
    def __init__(self, discord: Discord, session: aiohttp.ClientSession) -> None:
        self.discord, self._session = discord, session
        self.headers: Any = {}

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status, and the code of a refusal or what came back."""
        url = self.discord.api + path
        headers = {"Authorization": f"Bot {self.discord.token}"}
        async with self._session.request(method, url, json=body, headers=headers) as response:
            self.headers = response.headers
            told = await response.json() if response.status != 204 else None
            refused = response.status >= 400
            return response.status, told["code"] if refused else told

    async def answer(self, it: Interaction, body: Any) -> tuple[int, Any]:
        path = f"/interactions/{it.id}/{it.token}/callback?with_response=true"
        return await self.call("POST", path, body)

    async def hook(
        self, method: str, it: Interaction, message: str = "", body: Any = None
    ) -> tuple[int, Any]:
        path = f"/webhooks/{self.discord.application}/{it.token}"
        return await self.call(method, path + (f"/messages/{message}" if message else ""), body)


@pytest.fixture
async def client(discord: Discord) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession() as session:
        yield Client(discord, session)


async def test_the_first_answer_must_come_within_three_seconds(
    discord: Discord, client: Client, boris: Person, channel: Channel
) -> None:
    it = discord.interact(boris, channel)
    discord.clock.jump(discord.answers.limit)
    assert await client.answer(it, {"type": 5}) == (404, 10062)


async def test_a_second_answer_is_refused(
    discord: Discord, client: Client, boris: Person, channel: Channel
) -> None:
    it = discord.interact(boris, channel)
    assert (await client.hook("POST", it, body=HELLO)) == (404, 10015)
    status, told = await client.answer(it, {"type": 4, "data": HELLO | {"flags": 64}})
    assert (status, told["resource"]["type"]) == (200, 4)
    assert told["resource"]["message"]["content"] == "hello"
    assert await client.answer(it, {"type": 5}) == (400, 40060)


async def test_a_token_lives_for_fifteen_minutes(
    discord: Discord, client: Client, boris: Person, channel: Channel
) -> None:
    it = discord.interact(boris, channel)
    await client.answer(it, {"type": 5, "data": {"flags": 64}})
    discord.clock.jump(14 * MINUTE)
    assert (await client.hook("PATCH", it, "@original", HELLO))[0] == 200
    discord.clock.jump(2 * MINUTE)
    assert await client.hook("PATCH", it, "@original", HELLO) == (401, 50027)
    assert discord.calls.invalid == 1


async def test_ephemerals_are_seen_by_one_person_and_no_channel_route(
    discord: Discord, client: Client, boris: Person, channel: Channel
) -> None:
    anna = discord.person("Anna")
    it, other = discord.interact(boris, channel), discord.interact(anna, channel)
    await client.answer(other, {"type": 5, "data": {"flags": 64}})
    _, told = await client.answer(it, {"type": 4, "data": {"content": "a\nb", "flags": 64}})
    id_ = told["resource"]["message"]["id"]
    assert (boris.hand is not None, anna.hand, channel.messages) == (True, None, [])
    path = f"/channels/{channel.id}/messages"
    for method in ("GET", "PATCH", "DELETE"):
        assert await client.call(method, f"{path}/{id_}", HELLO) == (404, 10008)
    assert await client.call("GET", path) == (200, [])
    assert await client.hook("PATCH", other, id_, HELLO) == (404, 10008)


async def test_the_message_of_a_press_belongs_to_its_token(
    discord: Discord, client: Client, boris: Person, channel: Channel
) -> None:
    it = discord.interact(boris, channel)
    await client.answer(it, {"type": 4, "data": {"content": "a\nb", "flags": 64}})
    press = discord.interact(boris, channel)
    press.pressed = boris.hand
    assert (await client.answer(press, {"type": 6}))[0] == 200
    assert (await client.hook("PATCH", press, "@original", {"content": "c\nd"}))[0] == 200
    assert boris.hand is not None
    assert boris.hand.text == "c\nd"


def row(*ids: str) -> Any:
    return {
        "type": 1,
        "components": [{"type": 2, "style": 2, "label": "x", "custom_id": id_} for id_ in ids],
    }


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"content": "x", "components": [row(str(n)) for n in range(6)]},
        {"content": "x", "components": [row(*"123456")]},
        {"content": "x", "components": [row()]},
        {"content": "x", "components": [row("1"), row("1")]},
        {"content": "x", "components": [row("")]},
        {"content": "x", "components": [row("x" * 101)]},
        {"content": "x", "nonce": "x" * 26},
        {"content": "x", "flags": 1 << 15},
    ],
    ids=["content", "rows", "row", "no buttons", "twice", "no id", "long id", "nonce", "v2"],
)
async def test_every_limit_of_a_message_is_kept(
    client: Client, channel: Channel, body: Any
) -> None:
    assert await client.call("POST", f"/channels/{channel.id}/messages", body) == (400, 50035)


async def test_labels_have_a_limit_and_messages_are_not_empty(
    client: Client, channel: Channel
) -> None:
    path, long = f"/channels/{channel.id}/messages", row("1")
    long["components"][0]["label"] = "x" * 81
    assert await client.call("POST", path, {"components": [long]}) == (400, 50035)
    assert await client.call("POST", path, {"content": " "}) == (400, 50006)


async def test_a_bucket_tells_what_is_left_and_refuses_what_is_over(
    discord: Discord, client: Client, channel: Channel
) -> None:
    path = f"/channels/{channel.id}/messages"
    for left in range(4, -1, -1):
        assert (await client.call("POST", path, HELLO))[0] == 200
        assert client.headers["X-RateLimit-Remaining"] == str(left)
        assert float(client.headers["X-RateLimit-Reset-After"]) <= 5.1 / discord.clock.speed
        assert client.headers["Via"]
    assert await client.call("POST", path, HELLO) == (429, 0)
    assert float(client.headers["Retry-After"]) <= 5.1 / discord.clock.speed
    discord.clock.jump(5.0)
    assert (await client.call("POST", path, HELLO))[0] == 200
    assert (discord.calls.too_many, discord.calls.invalid) == (1, 1)
    assert len(discord.calls.writes(channel.id)) == 6
    assert discord.calls.busiest(channel.id, 4.0) == 5


async def test_fifty_calls_a_second_are_the_most(client: Client, discord: Discord) -> None:
    discord.buckets.overall = 0
    assert await client.call("GET", "/users/@me") == (429, 0)


async def test_messages_of_an_hour_ago_are_not_edited(
    discord: Discord, client: Client, channel: Channel
) -> None:
    path = f"/channels/{channel.id}/messages"
    _, message = await client.call("POST", path, HELLO)
    discord.clock.jump(59 * MINUTE)
    assert (await client.call("PATCH", f"{path}/{message['id']}", HELLO))[0] == 200
    discord.clock.jump(2 * MINUTE)
    assert await client.call("PATCH", f"{path}/{message['id']}", HELLO) == (429, 30046)


async def test_a_nonce_makes_one_message(client: Client, channel: Channel) -> None:
    path, body = f"/channels/{channel.id}/messages", HELLO | {"nonce": "n", "enforce_nonce": True}
    first, second = [await client.call("POST", path, body) for _ in range(2)]
    assert first == second
    assert len(channel.messages) == 1


async def test_rights_are_needed(discord: Discord, client: Client, channel: Channel) -> None:
    path = f"/channels/{channel.id}/messages"
    channel.rights = 1 << 10
    assert await client.call("POST", path, HELLO) == (403, 50013)
    channel.rights = 0
    assert await client.call("POST", path, HELLO) == (403, 50001)
    assert await client.call("GET", "/channels/1/messages") == (404, 10003)
    assert await client.call("POST", "/users/@me/channels", {}) == (403, 50007)


async def test_a_mention_calls_only_whom_it_may(
    client: Client, channel: Channel, boris: Person
) -> None:
    path, body = f"/channels/{channel.id}/messages", {"content": f"<@{boris.id}>!"}
    for allowed, called in ((None, True), ({"parse": []}, False), ({"users": [boris.id]}, True)):
        _, message = await client.call("POST", path, body | {"allowed_mentions": allowed})
        assert bool(message["mentions"]) is called


async def test_members_are_found_until_they_leave(
    discord: Discord, client: Client, boris: Person
) -> None:
    path = f"/guilds/{discord.guild().id}/members/{boris.id}"
    assert (await client.call("GET", path))[0] == 200
    boris.leaves()
    assert await client.call("GET", path) == (404, 10007)


async def test_ids_tell_another_time_than_the_clock(discord: Discord) -> None:
    told = (discord.new_id() >> 22) / 1000 + 1_420_070_400
    assert abs(told - discord.now()) > 5 * MINUTE


async def test_nobody_listens_and_the_press_fails(
    discord: Discord, boris: Person, channel: Channel
) -> None:
    message = channel.add(discord.bot, {"content": "x", "components": [row("1")]})
    discord.answers._hiccup = 0.0
    it = await boris.presses("x")
    assert (it.answer, it.pressed) == (0, message)


async def test_a_file_travels_in_a_form_and_must_be_the_one_announced(
    discord: Discord, channel: Channel, boris: Person
) -> None:
    async with aiohttp.ClientSession() as session:
        for announced, part, answer in (
            ([{"id": 0, "filename": "game.json"}], "files[0]", 200),
            ([{"id": 0, "filename": "game.json"}], "files[1]", 400),
            ([], "files[0]", 400),
        ):
            it = discord.interact(boris, channel)
            data = {"content": "", "flags": 64, "attachments": announced}
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps({"type": 4, "data": data}))
            form.add_field(part, b"{}", filename="ignored", content_type="text/plain")
            url = f"{discord.api}/interactions/{it.id}/{it.token}/callback?with_response=true"
            async with session.post(url, data=form) as response:
                told = await response.json()
                assert response.status == answer, told
            if answer == 200:
                (shown,) = told["resource"]["message"]["attachments"]
                assert (shown["filename"], shown["size"]) == ("game.json", 2)
    (message,) = boris.received
    assert message.files == [("game.json", b"{}")]
