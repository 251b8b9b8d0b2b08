import * as v from "valibot";
import { CardMarks } from "./marks-of-card.ts";
import { CardState } from "../card-state.ts";
import { endpoint } from "../endpoint.ts";
import { Review } from "../reviews.ts";
import { Id, IdInPath } from "../values.ts";

export const CARD_ANSWERS_MAX = 200;

/** With its effect on the card's schedule. */
export const CardAnswer = v.object({
  reviewId: v.string(),
  performance: Review.entries.performance,
  reviewTimestamp: v.string(),
  studyTimeSeconds: v.number(),
  /** Name of the scheduler parameters. */
  parameters: v.string(),
  /** A new schedule for the first answer. */
  before: CardState,
  after: CardState,
});
export type CardAnswer = v.InferOutput<typeof CardAnswer>;

export const cardInfo = endpoint({
  method: "GET",
  path: "/api/study/cards/{cardId}",
  access: "user",
  summary: "How a card is scheduled for the learner, and by which answers",
  params: v.strictObject({ cardId: IdInPath }),
  response: v.object({
    cardId: Id,
    /** Of a reversed card the back, its question. */
    front: v.string(),
    schedule: CardState,
    /** A leech, left out by the deck's options. */
    isSuspended: v.boolean(),
    marks: v.optional(CardMarks),
    /** The last `CARD_ANSWERS_MAX`, in the order in which they count. */
    answers: v.array(CardAnswer),
    answerCount: v.number(),
  }),
  errors: [404],
});
