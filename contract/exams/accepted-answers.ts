import * as v from "valibot";
import { CardParams } from "../cards.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath } from "../values.ts";

/** An answer to a card that was accepted by verification and is right from then on, beside the card's own. */
export const AcceptedAnswer = v.object({
  id: Id,
  answer: v.string(),
  /** An editor of the deck accepted it for all learners; otherwise it is the learner's own. */
  forEveryone: v.boolean(),
  /** Whether the learner may remove it: it is their own, or they may edit the deck. */
  canRemove: v.boolean(),
});
export type AcceptedAnswer = v.InferOutput<typeof AcceptedAnswer>;

export const listAcceptedAnswers = endpoint({
  method: "GET",
  path: "/api/cards/{cardId}/accepted-answers",
  access: "user",
  summary: "Answers that were accepted for a card, by the learner or for everyone, the first one first",
  params: CardParams,
  response: v.object({ answers: v.array(AcceptedAnswer) }),
  errors: [404],
});

export const removeAcceptedAnswer = endpoint({
  method: "DELETE",
  path: "/api/cards/{cardId}/accepted-answers/{answerId}",
  access: "user",
  summary: "An answer that was accepted for a card is not right any more; results of exams stay as they are",
  params: v.strictObject({ ...CardParams.entries, answerId: IdInPath }),
  errors: [404],
});
