import { EXAM_QUESTIONS_MAX, QUESTION_KINDS, type QuestionKind } from "#contract/exams/configuration.ts";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import type { Steps } from "../work/long-work.ts";
import { mayBeAsked } from "./asked-question.ts";
import { isOption } from "./distractors/distractors.ts";
import { knownCard } from "./distractors/known-card.ts";
import type { ExamCard } from "./exam-card.ts";
import { makeQuestions } from "./make-questions.ts";

/** Cards for wrong options while counting; more take longer and hardly change the count. */
const POOL_MAX = 400;
/** Different answers that options need. */
export const ANSWERS_NEEDED = 4;
const SEED = 1;

interface Input {
  readonly cards: readonly ExamCard[];
  /** Cards of the deck, for wrong options. */
  readonly pool: readonly ExamCard[];
}

/** Why no card can be asked by a kind. */
function lackOf(kind: QuestionKind, { cards, pool }: Input): KindFit["lack"] {
  if (cards.length === 0) return "cards";
  if (kind === "cloze") return "gaps";
  if (kind === "typed") return "text";
  if (!cards.some((card) => mayBeAsked(kind, knownCard(card)))) return "text";
  const answers = new Set(
    [...cards, ...pool]
      .slice(0, POOL_MAX)
      .map(knownCard)
      .filter(isOption)
      .map(({ answerKey }) => answerKey),
  );
  return answers.size < ANSWERS_NEEDED ? "answers" : "likeness";
}

/** Questions of a single kind that an exam of these cards can have, 100 at most. */
function* kindFit(kind: QuestionKind, { cards, pool }: Input): Steps<KindFit> {
  const { length: count } = yield* makeQuestions({
    cards,
    pool: pool.slice(0, POOL_MAX),
    configuration: { kinds: [kind], questionCount: EXAM_QUESTIONS_MAX },
    seed: SEED,
    newId: () => "",
  });
  return { kind, count, lack: count === 0 ? lackOf(kind, { cards, pool }) : null };
}

export function* kindFits(input: Input): Steps<KindFit[]> {
  const fits: KindFit[] = [];
  for (const kind of QUESTION_KINDS) fits.push(yield* kindFit(kind, input));
  return fits;
}

/** Whether an exam of these kinds can have a question; assumed while the counts are unknown. */
export const canAsk = (kinds: readonly QuestionKind[], fits: readonly KindFit[] | undefined): boolean =>
  fits === undefined || fits.some(({ kind, count }) => count > 0 && kinds.includes(kind));
