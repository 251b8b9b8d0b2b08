import * as v from "valibot";
import { StudyCounts } from "../decks.ts";
import { endpoint } from "../endpoint.ts";

/** What waits for the learner in all decks. */
export const DueNow = v.object({
  /** New cards are those of the learner's own decks, and of others that they have begun. */
  counts: StudyCounts,
  /** New cards that wait for another day. */
  newLater: v.optional(v.number(), 0),
  /** Due cards that wait for another day. */
  reviewsLater: v.optional(v.number(), 0),
  /** Cards that wait for another day because another card of their note comes or came today. */
  siblingsLater: v.optional(v.number(), 0),
  /** ISO time at which the first card is due, from the learner's tomorrow on. Null while cards are due, and where none will be. */
  nextDue: v.optional(v.nullable(v.string()), null),
  /** The median of the learner's last answers; null as long as there are too few. */
  secondsPerCard: v.nullable(v.number()),
});
export type DueNow = v.InferOutput<typeof DueNow>;

export const dueNow = endpoint({
  method: "GET",
  path: "/api/study/due-now",
  access: "user",
  summary: "What waits for the learner in all decks, and how long a card takes them",
  response: DueNow,
});
