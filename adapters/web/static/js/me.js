// Who this window is.

export const me = { id: "", name: "" };

export const isMe = (id) => id === me.id;
