import * as v from "valibot";
import { DeckParams, MemberRole } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath } from "../values.ts";

export const MEMBERS_MAX = 100;

const DeckMember = v.object({
  userId: Id,
  username: v.string(),
  role: MemberRole,
  joinedAt: v.string(),
});
export type DeckMember = v.InferOutput<typeof DeckMember>;

const MemberParams = v.strictObject({ ...DeckParams.entries, userId: IdInPath });

export const CHECKED_DECKS_MAX = 1000;

export const checkDecks = endpoint({
  method: "POST",
  path: "/api/decks/check",
  access: "user",
  summary: "Which of these decks the learner may still study and change, for a device that keeps them",
  body: v.strictObject({ deckIds: v.pipe(v.array(Id), v.maxLength(CHECKED_DECKS_MAX)) }),
  response: v.object({
    deckIds: v.array(Id),
    /** Own decks included; absent in answers of older versions. */
    editableIds: v.optional(v.array(Id)),
    ownIds: v.optional(v.array(Id)),
  }),
});

export const listMembers = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/members",
  access: "user",
  summary: "People with whom the learner shares a deck, by name",
  params: DeckParams,
  response: v.object({ members: v.array(DeckMember) }),
  errors: [404],
});

export const changeMember = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/members/{userId}",
  access: "user",
  summary: "Give a member of the learner's deck another role",
  params: MemberParams,
  body: v.strictObject({ role: MemberRole }),
  errors: [404],
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}/members/{userId}",
  access: "user",
  summary: "End a member's access to the learner's deck; their own answers stay theirs",
  params: MemberParams,
  errors: [404],
});

export const leaveDeck = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}/membership",
  access: "user",
  summary: "Leave a deck that somebody shares with the learner",
  params: DeckParams,
  errors: [404],
});

export const transferDeck = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/transfer",
  access: "user",
  summary: "Give the learner's deck to one of its editors; the learner becomes an editor",
  params: DeckParams,
  body: v.strictObject({ userId: Id }),
  errors: [403, 404, 409],
});
