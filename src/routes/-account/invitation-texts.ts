import type { ClosedInvitation } from "../../machines/invitation/invitation.machine.ts";

export const invitationTexts = {
  looking: "Opening the invitation…",
  offer: (inviter: string) => `${inviter} shares a deck with you.`,
  roles: {
    editor: "You may study it, and change its cards and texts.",
    viewer: "You may study it.",
  },
  accept: "Accept",
  decline: "Decline",
  declined: "You declined this invitation. Its link works until it expires.",
  reconsider: "Open it again",
  retry: "Try again",
  closedTitle: "This invitation does not work",
  closed: {
    expired: "This invitation has expired. Ask the sender for a new one.",
    withdrawn: "This invitation was withdrawn. Ask the sender for a new one.",
    usedUp: "This invitation was used as often as it may be. Ask the sender for a new one.",
    unknown: "Check that you copied the whole link, or ask the sender for a new one.",
  } satisfies Record<ClosedInvitation, string>,
} as const;
