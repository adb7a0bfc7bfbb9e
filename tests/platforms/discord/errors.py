"""How the stand-in says no."""

from typing import Any


class ApiError(Exception):
    def __init__(
        self, status: int, code: int, message: str, errors: Any = None, retry_after: float = 0.0
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status, self.code, self.message = status, code, message
        self.errors, self.retry_after = errors, retry_after
        """`retry_after` in seconds of our time."""
        self.everywhere = False

    def json(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | ({"errors": self.errors} if self.errors else {})


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def old_message() -> ApiError:
    return ApiError(
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
        retry_after=1.0,
    )


def answered_already() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_ours() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def closed_dms() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def dead_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def flood(seconds: float, everywhere: bool = False) -> ApiError:
    error = ApiError(429, 0, "You are being rate limited.", retry_after=seconds)
    error.everywhere = everywhere
    return error


def archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def bad_form(where: str, what: str) -> ApiError:
    """What it calls an invalid form body: a limit of a message or a component is passed."""
    errors: Any = {"_errors": [{"code": "BASE_TYPE", "message": what}]}
    for name in reversed(where.split(".")):
        errors = {name: errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)
