"""Telegram's errors as the few troubles of the `Chat` port."""

import datetime as dtm
from collections.abc import Iterator
from contextlib import contextmanager

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)

from adapters.telegram.addresses import place_of
from bot.ports import Busy, Gone, Moved, SlowDown, Unreachable

NOT_MODIFIED = "message is not modified"
UNDELETABLE = "message can't be deleted"
GONE = (
    "message to edit not found",
    "message can't be edited",
    "message to delete not found",
    "message_id_invalid",
    "there is no text in the message to edit",
)
CUT_OFF = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "not enough rights",
    "have no rights",
    "need administrator rights",
    "chat_admin_required",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_send_plain_forbidden",
    "chat_send_docs_forbidden",
    "user_is_blocked",
    "group chat was deactivated",
    "topic_closed",
    "topic_deleted",
    "message thread not found",
)


@contextmanager
def troubles(speed: float) -> Iterator[None]:
    """Raise the port's troubles instead of Telegram's errors. A `BadRequest` of another kind is
    a fault of ours and passes."""
    try:
        yield
    except RetryAfter as error:
        raise SlowDown(pause(error) * speed) from None
    except ChatMigrated as error:
        raise Moved(place_of(error.new_chat_id)) from None
    except Forbidden as error:
        raise Unreachable(str(error)) from None
    except BadRequest as error:
        if says(error, *GONE):
            raise Gone(str(error)) from None
        if says(error, *CUT_OFF):
            raise Unreachable(str(error)) from None
        raise
    except InvalidToken:  # its text may hold the token
        raise Busy("Telegram refuses the token") from None
    except TelegramError as error:
        raise Busy(str(error)) from None


def says(error: TelegramError, *phrases: str) -> bool:
    return any(phrase in str(error).lower() for phrase in phrases)


def pause(error: RetryAfter) -> float:
    """Wall seconds that Telegram wants us to wait."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, dtm.timedelta) else float(wait)
