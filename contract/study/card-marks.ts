import * as v from "valibot";
import { CardMarks, FLAG_MAX } from "./marks-of-card.ts";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Timestamp, hasEachOnce } from "../values.ts";

export const MARKED_CARDS_MAX = 500;

const FLAG_MESSAGE = `Must be a whole number from 0 to ${FLAG_MAX}.`;

/** Absent marks stay. */
const MarkedCard = v.strictObject({
  cardId: Id,
  /** By the device: of two changes of a mark the later counts. */
  modifiedAt: Timestamp,
  /** Times of marks that were changed before `modifiedAt`. */
  earlier: v.optional(
    v.partial(
      v.strictObject({ suspended: Timestamp, buriedUntil: Timestamp, flag: Timestamp, marked: Timestamp }),
    ),
  ),
  suspended: v.optional(v.boolean()),
  buriedUntil: v.optional(v.nullable(Timestamp)),
  flag: v.optional(
    v.pipe(
      v.number(),
      v.integer(FLAG_MESSAGE),
      v.minValue(0, FLAG_MESSAGE),
      v.maxValue(FLAG_MAX, FLAG_MESSAGE),
    ),
  ),
  marked: v.optional(v.boolean()),
});
export type MarkedCard = v.InferOutput<typeof MarkedCard>;

export const markCards = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/card-marks",
  access: "user",
  summary: "Suspend, bury, flag or mark cards of a deck for oneself, or take that back",
  params: DeckParams,
  body: v.strictObject({
    cards: v.pipe(
      v.array(MarkedCard),
      v.minLength(1, "Must have at least one card."),
      v.maxLength(MARKED_CARDS_MAX, `Must have at most ${MARKED_CARDS_MAX} cards.`),
      v.check((cards) => hasEachOnce(cards.map(({ cardId }) => cardId)), "Must name each card once."),
    ),
  }),
  response: v.object({
    /** After the change, without cards that are not in the deck. */
    cards: v.array(v.object({ cardId: Id, marks: CardMarks })),
  }),
  errors: [404],
});
