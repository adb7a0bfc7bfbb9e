"""Memberships as the Bot API writes them, with every field that a client may insist on."""

from tests.platforms.telegram.world import Json

ADMIN_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
RESTRICTED_RIGHTS = (
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_send_messages",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_manage_topics",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_edit_tag",
    "can_react_to_messages",
)


def member(user: Json) -> Json:
    return {"status": "member", "user": user}


def left(user: Json) -> Json:
    return {"status": "left", "user": user}


def kicked(user: Json) -> Json:
    return {"status": "kicked", "user": user, "until_date": 0}


def creator(user: Json) -> Json:
    return {"status": "creator", "user": user, "is_anonymous": False}


def admin(user: Json) -> Json:
    return {"status": "administrator", "user": user} | dict.fromkeys(ADMIN_RIGHTS, False)


def restricted(user: Json) -> Json:
    rights = dict.fromkeys(RESTRICTED_RIGHTS, False)
    return {"status": "restricted", "user": user, "is_member": True, "until_date": 0} | rights
