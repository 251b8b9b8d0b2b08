import * as v from "valibot";
import { StudyCounts } from "../decks.ts";
import { endpoint } from "../endpoint.ts";

/** What waits for the learner in all decks. */
export const Waiting = v.object({
  /** New cards are those of the learner's own decks, and of others that they have begun. */
  counts: StudyCounts,
  /** New cards that wait for another day. */
  newWaiting: v.optional(v.number(), 0),
  /** Due cards that wait for another day. */
  reviewsWaiting: v.optional(v.number(), 0),
  /** Cards that wait for another day because another card of their note comes or came today. */
  siblingsWaiting: v.optional(v.number(), 0),
  /** ISO time at which the first card is due, from the learner's tomorrow on. Null while cards are due, and where none will be. */
  nextDue: v.optional(v.nullable(v.string()), null),
  /** The median of the learner's last answers; null as long as there are too few. */
  secondsPerCard: v.nullable(v.number()),
});
export type Waiting = v.InferOutput<typeof Waiting>;

export const waiting = endpoint({
  method: "GET",
  path: "/api/study/waiting",
  access: "user",
  summary: "What waits for the learner in all decks, and how long a card takes them",
  response: Waiting,
  status: 200,
});
