/** Valid calls of sharing, as in `examples.ts`. */
export const SHARING_EXAMPLES = {
  checkDecks: { body: { deckIds: [1] } },
  listMembers: { params: { deckId: "" } },
  changeMember: { params: { deckId: "", userId: "" }, body: { role: "viewer" } },
  removeMember: { params: { deckId: "", userId: "" } },
  leaveDeck: { params: { deckId: "" } },
  transferDeck: { params: { deckId: "" }, body: { userId: 1 } },
  listInvitations: { params: { deckId: "" } },
  createInvitationLink: { params: { deckId: "" }, body: { role: "editor", days: 7, maxUses: 1 } },
  inviteByName: { params: { deckId: "" }, body: { username: "learner", role: "viewer" } },
  withdrawInvitation: { params: { deckId: "", invitationId: "" } },
  lookUpInvitation: { body: { token: "t".repeat(43) } },
  acceptInvitationLink: { body: { token: "t".repeat(43) } },
  acceptInvitation: { params: { invitationId: "" } },
  declineInvitation: { params: { invitationId: "" } },
} as const;
