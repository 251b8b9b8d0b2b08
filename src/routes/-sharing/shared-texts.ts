export const sharedTexts = {
  invitations: "Invitations",
  offer: (inviter: string, role: "editor" | "viewer") =>
    role === "editor"
      ? `${inviter} invites you to study and edit it.`
      : `${inviter} invites you to study it.`,
  expires: "Expires",
  accept: "Accept",
  acceptNamed: (title: string) => `Accept ${title}`,
  decline: "Decline",
  declineNamed: (title: string) => `Decline ${title}`,
  failed: (title: string, why: string) => `${title}: ${why}`,
  answerLater: "Invitations can be answered when you are back online.",
  noneOnDeviceText: "Decks that are shared with you appear when the server can be reached again.",
  empty: "Nothing is shared with you",
  emptyText: (username: string) =>
    `Decks that others share with you appear here. They invite you by a link or by your username, ${username}.`,
  findPublic: "Find public decks",
} as const;
