import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Uuid, hasEachOnce } from "../values.ts";
import { someTags } from "./tags.ts";

export const BULK_DECKS_MAX = 100;

export const DeckBulkChange = v.variant("kind", [
  v.strictObject({ kind: v.literal("addTags"), tags: someTags() }),
  v.strictObject({ kind: v.literal("removeTags"), tags: someTags() }),
  /** Null: out of any folder. */
  v.strictObject({ kind: v.literal("move"), folderId: v.nullable(Id) }),
  v.strictObject({ kind: v.literal("favorite") }),
  v.strictObject({ kind: v.literal("unfavorite") }),
  v.strictObject({ kind: v.literal("trash") }),
]);
export type DeckBulkChange = v.InferOutput<typeof DeckBulkChange>;

export const changeDecks = endpoint({
  method: "POST",
  path: "/api/decks/changes",
  access: "user",
  summary:
    "Tag, move or trash many decks, or mark them as favorites: all of them or, where the learner may not do that with one, none",
  body: v.strictObject({
    /** A repeated call with the same id changes nothing again. */
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
    /** Without those that were already as wanted. */
    deckIds: v.array(Id),
    /** Unchanged, because they would have too many tags. */
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
    restored: v.number(),
    /** Left as they are: changed since, or no longer the learner's to change. */
    left: v.number(),
  }),
  errors: [404],
});
