import * as v from "valibot";
import { BULK_CARDS_MAX } from "./card-changes.ts";
import { NotReplaced, Replacement, SeenVersion } from "./find-and-replace.ts";
import { someTags } from "./tags.ts";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, Uuid, hasEachOnce, queryInteger } from "../values.ts";

export const CARD_IDS_PAGE = 10_000;

export const BulkChange = v.variant("kind", [
  v.strictObject({ kind: v.literal("addTags"), tags: someTags() }),
  v.strictObject({ kind: v.literal("removeTags"), tags: someTags() }),
  v.strictObject({ kind: v.literal("move"), deckId: Id }),
  v.strictObject({ kind: v.literal("delete") }),
  v.strictObject({
    kind: v.literal("replace"),
    ...Replacement.entries,
    /** `version` of the preview: cards that changed since are counted. */
    seen: v.optional(SeenVersion),
  }),
]);
export type BulkChange = v.InferOutput<typeof BulkChange>;

export const changeCards = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/changes",
  access: "user",
  summary:
    "Tag, move or delete many cards, or replace text on them, with those of the same notes: all of them or, where one is not of the deck, none; answers and schedules stay",
  params: DeckParams,
  body: v.strictObject({
    /** A repeated call with the same id changes nothing again. */
    changeId: Uuid,
    cardIds: v.pipe(
      v.array(Id),
      v.minLength(1, "Must have at least one card."),
      v.maxLength(BULK_CARDS_MAX, `Must have at most ${BULK_CARDS_MAX} cards.`),
      v.check((ids) => hasEachOnce(ids), "Must name each card once."),
    ),
    change: BulkChange,
  }),
  response: v.object({
    /** Includes other cards of the same notes; leaves out those that were already as wanted. */
    cardIds: v.array(Id),
    /** Unchanged, because they would have too many tags. */
    overLimit: v.array(Id),
    notReplaced: v.optional(v.array(NotReplaced)),
    /** Of a replacement: cards that changed after the seen version and were searched as they are now. */
    searchedAnew: v.optional(v.number()),
  }),
  errors: [404, 409],
});

export const undoCardChange = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/changes/{changeId}/undo",
  access: "user",
  summary: "Take back a change of many cards within a day, except of cards that were changed since",
  params: v.strictObject({ deckId: IdInPath, changeId: Uuid }),
  response: v.object({
    restored: v.number(),
    /** Changed since, and therefore left as they are. */
    left: v.number(),
  }),
  errors: [404],
});

export const listCardIds = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/cards/ids",
  access: "user",
  summary:
    "Cards of a deck that the learner may study in their order, with the learner’s marks that a change of many sets",
  params: DeckParams,
  query: v.strictObject({
    /** Only cards with a greater id: the last one of the page before. */
    after: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: v.object({
    /** At most `CARD_IDS_PAGE`; fewer are the last page. */
    cards: v.array(v.object({ id: Id, suspended: v.boolean(), flag: v.number() })),
  }),
  errors: [404],
});
