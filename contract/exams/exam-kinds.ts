import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id } from "../values.ts";
import { EXAM_QUESTIONS_MAX, ExamConfiguration, QuestionKind } from "./configuration.ts";

/**
 * Why no card can be asked by a kind. `cards`: none is within the limits. `answers`: the deck has fewer than four different
 * answers. `likeness`: the right answer would stand out from the others. `gaps`: no card has a gap. `text`: no answer is a
 * short text.
 */
const LACKS = ["cards", "answers", "likeness", "gaps", "text"] as const;

export const KindFit = v.object({
  kind: QuestionKind,
  /** How many questions of this kind alone an exam can have, 100 at most. */
  count: v.number(),
  /** Null where it can have some. */
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
    /** Its limits on the cards count; kinds and number of questions do not. */
    configuration: ExamConfiguration,
    /** Only these cards of the deck; absent: all. */
    cardIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(EXAM_QUESTIONS_MAX))),
  }),
  response: v.object({
    /** Of all kinds. */
    kinds: v.array(KindFit),
  }),
  errors: [404],
});
