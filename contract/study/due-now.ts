import * as v from "valibot";
import { StudyCounts } from "../decks.ts";
import { endpoint } from "../endpoint.ts";

/** Due cards of all decks. */
export const DueNow = v.object({
  /** New cards: of own decks, and of others already begun. */
  counts: StudyCounts,
  /** New cards that the limits leave for another day. */
  newLater: v.optional(v.number(), 0),
  /** Due cards that the limits leave for another day. */
  reviewsLater: v.optional(v.number(), 0),
  /** Cards that wait for another day, because a card of the same note is due or was answered today. */
  siblingsLater: v.optional(v.number(), 0),
  /** ISO time of the first due card from tomorrow on. Null while cards are due, and where none will be. */
  nextDue: v.optional(v.nullable(v.string()), null),
  /** Median of the last answers; null as long as there are too few. */
  secondsPerCard: v.nullable(v.number()),
});
export type DueNow = v.InferOutput<typeof DueNow>;

export const dueNow = endpoint({
  method: "GET",
  path: "/api/study/due-now",
  access: "user",
  summary: "What is due in all decks, and how long a card takes the learner",
  response: DueNow,
});
