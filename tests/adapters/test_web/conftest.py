"""A page with a fake app behind it."""

from collections.abc import AsyncIterator

import pytest

from tests.platforms.browser.hall import Hall, hall


@pytest.fixture
async def here() -> AsyncIterator[Hall]:
    async with hall() as one:
        yield one
