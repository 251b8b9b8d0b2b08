import * as v from "valibot";
import { StudyCounts } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../values.ts";

/** What waits for the learner in all decks. */
export const Waiting = v.object({
  /** New cards are those of the learner's own decks, and of others that they have begun. */
  counts: StudyCounts,
  /** The deck whose new cards come first: the latest changed; null without new cards. */
  newDeckId: v.nullable(Id),
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
