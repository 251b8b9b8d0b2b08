import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import type { GradedExam, OpenExam } from "#contract/exams/exams.ts";
import { ASKED_SIDE_MAX } from "#contract/exams/offline-exams.ts";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import { finishNow } from "../../work/long-work.ts";
import type { AskedQuestion } from "../asked-question.ts";
import type { ExamCard } from "../exam-card.ts";
import { scoreOf } from "../exam-score.ts";
import { gradeQuestion } from "../grade-question.ts";
import { makeQuestions } from "../make-questions.ts";
import { seedOf, seeded } from "../seeded.ts";
import { gradeByWords } from "../written/grade-by-words.ts";
import { cardIdsOf } from "./delivered-question.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** With the values that an exam's limits compare. */
export interface DeviceCard {
  readonly card: ExamCard;
  readonly isSuspended: boolean;
  /** Of the learner's memory, 1 to 10; null: never answered. */
  readonly difficulty: number | null;
}

/** All cards of the deck are on the device. */
export interface ExamDeck {
  readonly title: string;
  readonly cards: readonly DeviceCard[];
}

export interface DeviceExam {
  /** At its beginning. */
  readonly exam: OpenExam;
  readonly asked: readonly AskedQuestion[];
  /** By question, of its cards as they were asked. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** The server's limit. */
const CANDIDATES_MAX = 400;
const POOL_MAX = 2000;

function fits(
  { card, isSuspended, difficulty }: DeviceCard,
  { onlyStudied, minDifficulty, maxDifficulty, tagNames }: ExamConfiguration,
): boolean {
  if (isSuspended || (onlyStudied && difficulty === null)) return false;
  if (minDifficulty !== null && (difficulty === null || difficulty < minDifficulty)) return false;
  if (maxDifficulty !== null && (difficulty === null || difficulty > maxDifficulty)) return false;
  return tagNames.length === 0 || card.tags.some((name) => tagNames.includes(name));
}

const isShort = ({ question, answer }: ExamCard) =>
  question.length <= ASKED_SIDE_MAX && answer.length <= ASKED_SIDE_MAX;

interface Input {
  readonly examId: string;
  readonly deckId: number;
  readonly deckTitle: string;
  readonly configuration: ExamConfiguration;
  readonly cards: readonly DeviceCard[];
  /** Only these; absent: all. */
  readonly cardIds?: readonly number[] | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly newId: () => string;
}

/** The cards that an exam may ask, and those for wrong options. */
export function cardsHere(
  { cards, cardIds, configuration }: Pick<Input, "cards" | "cardIds" | "configuration">,
  seed: number,
): { readonly cards: readonly ExamCard[]; readonly pool: readonly ExamCard[] } {
  const all = seeded(seed).shuffled(cards.filter(({ card }) => isShort(card)));
  const wanted = cardIds && new Set(cardIds);
  return {
    cards: all
      .filter((one) => fits(one, configuration) && (!wanted || wanted.has(one.card.cardId)))
      .slice(0, CANDIDATES_MAX)
      .map(({ card }) => card),
    pool: all.slice(0, POOL_MAX).map(({ card }) => card),
  };
}

/** Null where no card can be asked like this. */
export function makeDeviceExam(input: Input): DeviceExam | null {
  const { examId, deckId, deckTitle, configuration, at, newId } = input;
  const seed = seedOf(examId);
  const { cards, pool } = cardsHere(input, seed);
  const asked = finishNow(makeQuestions({ cards, pool, configuration, seed, newId }));
  if (asked.length === 0) return null;
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const { timeLimitMinutes } = configuration;
  return {
    asked,
    fingerprints: Object.fromEntries(
      asked.map(({ question }) => [
        question.questionId,
        fingerprintOf(cardIdsOf(question).flatMap((id) => byId.get(id) ?? [])),
      ]),
    ),
    exam: {
      examId,
      deckId,
      deckTitle,
      startedAt: new Date(at).toISOString(),
      state: "open",
      configuration,
      questions: asked.map(({ question }) => question),
      answers: [],
      remainingMs: timeLimitMinutes === null ? null : timeLimitMinutes * 60_000,
      feedback: [],
    },
  };
}

/** Grades by the keys and synonyms on this device. */
export function gradesHere(
  { asked }: DeviceExam,
  answers: readonly ExamAnswer[],
  synonyms: SynonymGroups,
): QuestionResult[] {
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return asked.map(({ question, key }) =>
    gradeQuestion(question, key, given.get(question.questionId) ?? null, gradeByWords, synonyms),
  );
}

/** At the latest the deadline. Both in milliseconds since 1970. */
function endOf({ exam }: DeviceExam, at: number): { readonly endedAt: number; readonly timedOut: boolean } {
  const started = Date.parse(exam.startedAt);
  const deadline = exam.remainingMs === null ? Infinity : started + exam.remainingMs;
  return { endedAt: Math.max(started, Math.min(at, deadline)), timedOut: deadline <= at };
}

/** The device's own result until the server grades the exam. `at`: its end, milliseconds since 1970. */
export function gradedHere(
  own: DeviceExam,
  answers: readonly ExamAnswer[],
  at: number,
  synonyms: SynonymGroups,
): GradedExam {
  const { examId, deckId, deckTitle, startedAt, configuration, questions } = own.exam;
  const results = gradesHere(own, answers, synonyms);
  const { endedAt, timedOut } = endOf(own, at);
  return {
    examId,
    deckId,
    deckTitle,
    startedAt,
    state: "graded",
    endedAt: new Date(endedAt).toISOString(),
    timedOut,
    proctored: false,
    questionCount: questions.length,
    ...scoreOf(results.map((graded) => ({ graded, accepted: null }))),
    configuration,
    questions,
    answers: [...answers],
    results,
    scheduledCount: 0,
    canSchedule: false,
    previous: null,
  };
}
