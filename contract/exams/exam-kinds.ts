import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id } from "../values.ts";
import { EXAM_QUESTIONS_MAX, ExamConfiguration, QuestionKind } from "./configuration.ts";

/**
 * `cards`: none is within the limits. `answers`: fewer than four different ones. `likeness`: the right answer would differ
 * visibly. `text`: no answer is a short text.
 */
const LACKS = ["cards", "answers", "likeness", "gaps", "text"] as const;

export const KindFit = v.object({
  kind: QuestionKind,
  /** Questions that an exam of this kind alone can have, 100 at most. */
  count: v.number(),
  /** Null: some can be asked. */
  lack: v.nullable(v.picklist(LACKS)),
});
export type KindFit = v.InferOutput<typeof KindFit>;

export const countExamKinds = endpoint({
  method: "POST",
  path: "/api/study/exam-kinds",
  access: "user",
  summary: "How many questions of each kind an exam can have, and why it can have none of a kind",
  body: v.strictObject({
    deckId: Id,
    /** Only its limits on the cards count. */
    configuration: ExamConfiguration,
    /** Only these cards of the deck; absent: all. */
    cardIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(EXAM_QUESTIONS_MAX))),
  }),
  response: v.object({
    kinds: v.array(KindFit),
  }),
  errors: [404],
});
