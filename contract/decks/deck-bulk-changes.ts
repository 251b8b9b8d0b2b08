import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Uuid } from "../values.ts";
import { tagNames } from "./tags.ts";

/** Decks that one call changes. */
export const BULK_DECKS_MAX = 100;

/* @__NO_SIDE_EFFECTS__ */
const someTags = () => v.pipe(tagNames(), v.minLength(1, "Must have at least one tag."));

/** What is done with many decks. */
export const DeckBulkChange = v.variant("kind", [
  v.strictObject({ kind: v.literal("addTags"), tags: someTags() }),
  v.strictObject({ kind: v.literal("removeTags"), tags: someTags() }),
  /** Into a folder of the learner; null: out of all. */
  v.strictObject({ kind: v.literal("move"), folderId: v.nullable(Id) }),
  v.strictObject({ kind: v.literal("favorite") }),
  v.strictObject({ kind: v.literal("unfavorite") }),
  v.strictObject({ kind: v.literal("trash") }),
]);
export type DeckBulkChange = v.InferOutput<typeof DeckBulkChange>;

const hasEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;

export const changeDecks = endpoint({
  method: "POST",
  path: "/api/decks/changes",
  access: "user",
  summary:
    "Tag, move or trash many decks, or mark them as favorites: all of them or, where the learner may not do that with one, none",
  body: v.strictObject({
    /** Made once for this change: sent again after a lost answer, it is not done twice. */
    changeId: Uuid,
    deckIds: v.pipe(
      v.array(Id),
      v.minLength(1, "Must have at least one deck."),
      v.maxLength(BULK_DECKS_MAX, `Must have at most ${BULK_DECKS_MAX} decks.`),
      v.check((ids) => hasEachOnce(ids), "Must name each deck once."),
    ),
    change: DeckBulkChange,
  }),
  response: v.object({
    /** Decks that were changed; without those that were as wished before. */
    deckIds: v.array(Id),
    /** Decks that would have too many tags, and were left as they are. */
    overLimit: v.array(Id),
  }),
  errors: [404, 409],
});

export const undoDeckChange = endpoint({
  method: "POST",
  path: "/api/decks/changes/{changeId}/undo",
  access: "user",
  summary: "Take back a change of many decks within a day, except of decks that were changed since",
  params: v.strictObject({ changeId: Uuid }),
  response: v.object({
    /** Decks that are as before the change. */
    restored: v.number(),
    /** Decks that were changed since, or that the learner may no longer change; they stay as they are. */
    left: v.number(),
  }),
  errors: [404],
});
