"""What a host sets: ``DURAKBOT_…`` in the environment or a file ``.env``; troubles in sentences."""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

PREFIX = "DURAKBOT_"

Language = Literal["en", "ru"]
LogLevel = Literal["debug", "info", "warning", "error"]


class Misconfigured(Exception):
    """The settings can't be used; each problem is a sentence that tells what to type."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def _address(*schemes: str) -> AfterValidator:
    def check(value: str) -> str:
        try:
            parts = urlsplit(value)
            fine = parts.scheme in schemes and parts.hostname and (parts.port or True)
        except ValueError:  # a port that is none
            fine = False
        if not fine:
            raise ValueError("address")
        return value.rstrip("/")

    return AfterValidator(check)


class Settings(BaseSettings):
    """Every field is described in deploy/durakbot.env.example too; a test compares them."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        extra="ignore",  # `read` looks at unknown names itself, in the environment too
        frozen=True,
        hide_input_in_errors=True,
    )

    telegram_token: SecretStr | None = None
    """From @BotFather, ``123456:ABC…``."""
    telegram_api: Annotated[str, _address("http", "https")] = "https://api.telegram.org"
    """The Bot API server; ``/bot<token>/`` and ``/file/bot<token>/`` follow."""
    discord_token: SecretStr | None = None
    """From the application's page Bot."""
    discord_api: Annotated[str, _address("http", "https")] | None = None
    """Discord's REST address with its version, ``http://host:port/api/v10``; unset: Discord's."""
    discord_gateway: Annotated[str, _address("ws", "wss")] | None = None
    """Discord's websocket, ``ws://host:port``; unset: Discord's."""
    database: Annotated[Path, AfterValidator(Path.expanduser)] = Path("durakbot.db")
    """The SQLite file with everything in it."""
    language: Language = "en"
    """For groups and people whose platform names no language that we speak."""
    web_host: str = "127.0.0.1"
    """Where the page listens."""
    web_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    """Unset: no page; 0: any free port."""
    web_names: Annotated[tuple[str, ...], NoDecode] = ()
    """Further names of the page, behind a proxy; in the environment with commas in between."""
    workers: Annotated[int, Field(ge=0, le=64)] | None = None
    """Processes that think for the computers; 0: none, and no level above *regular*; unset: as
    many as the machine has cores but one, at most four."""
    clock_speed: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 1.0
    """For tests: how many times faster time goes by."""
    log_level: LogLevel = "info"
    """How much the process says on stderr."""

    @field_validator("*", mode="before")
    @classmethod
    def _strip(cls, value: object) -> object:
        return value.strip() if isinstance(value, str) else value

    @field_validator("web_names", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return value.replace(",", " ").split() if isinstance(value, str) else value

    @field_validator("language", "log_level", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value


WANTED = {
    "telegram_api": "an address such as http://localhost:8081",
    "discord_api": "an address such as http://localhost:8082/api/v10",
    "discord_gateway": "an address such as ws://localhost:8083",
    "language": "en or ru",
    "web_port": "a whole number from 0 to 65535, such as 8080",
    "workers": "a whole number from 0 to 64, such as 2",
    "clock_speed": "a number above 0, such as 1",
    "log_level": "debug, info, warning or error",
}


def variable(field: str) -> str:
    """The environment's name for a field."""
    return PREFIX + field.upper()


def read(env_file: Path | None = Path(".env")) -> Settings:
    """Settings from the environment, and below it from the file. Raises `Misconfigured`."""
    problems = [
        f"There is no setting {name}: did you mean {near[0]}?"
        for name in strangers(env_file)
        if (near := _near(name))
    ]
    try:
        settings = Settings(_env_file=env_file, _env_file_encoding="utf-8")
    except ValidationError as error:
        wrong = dict.fromkeys(str(each["loc"][0]) for each in error.errors())
        problems += [f"{variable(field)} must be {WANTED[field]}." for field in wrong]
    if problems:
        raise Misconfigured(*problems)
    return settings


def strangers(env_file: Path | None = Path(".env")) -> list[str]:
    """Names with our prefix that are no settings. `read` refuses those that look like one."""
    known = {variable(field) for field in Settings.model_fields}
    try:
        source = DotEnvSettingsSource(Settings, env_file=env_file, env_file_encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misconfigured(f"The settings file {env_file} can't be read: {error}.") from None
    names = {name.upper() for name in (*os.environ, *source.env_vars)}
    return sorted(name for name in names - known if name.startswith(PREFIX))


def _near(name: str) -> list[str]:
    fields = [field.upper() for field in Settings.model_fields]
    found = get_close_matches(name.removeprefix(PREFIX), fields, n=1, cutoff=0.75)
    return [PREFIX + field for field in found]
