"""How the stand-in says no."""

from typing import Any


class ApiError(Exception):
    """An answer with ``ok: false``."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code, self.description, self.parameters = code, description, parameters

    def json(self) -> dict[str, Any]:
        body = {"ok": False, "error_code": self.code, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


def bad(what: str, **parameters: Any) -> ApiError:
    return ApiError(400, f"Bad Request: {what}", **parameters)


def forbidden(what: str) -> ApiError:
    return ApiError(403, f"Forbidden: {what}")
