import * as v from "valibot";
import { CardParams } from "../cards.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath } from "../values.ts";

/** An answer that verification accepted, right from then on. */
export const AcceptedAnswer = v.object({
  id: Id,
  answer: v.string(),
  /** Accepted by an editor of the deck; otherwise only for the learner. */
  forEveryone: v.boolean(),
  /** It is the learner's own, or they may edit the deck. */
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
