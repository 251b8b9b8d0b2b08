import type { AnswerGrade } from "#contract/grading/grade.ts";
import * as contract from "#contract/grading/semantic.ts";
import { explainGrade } from "#domain/grading/explain-grade.ts";
import type { Grade } from "#domain/grading/grade-answer.ts";
import { insightsOf } from "#domain/grading/insights.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { route, type Route, type Services } from "#server/http/route.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { readAskedCards } from "../exams/asked-cards.ts";
import { readAnsweredCards } from "../adaptive-exams/answered-cards.ts";
import { type GradedCard, readGradedCards } from "./graded-cards.ts";

/** How long a request waits for the hosted grader, for all of its answers together. */
const PATIENCE_MS = 10_000;

type Asked = readonly { readonly cardId: number; readonly answer: string }[];

const toWire = (grade: Grade): AnswerGrade => ({
  score: grade.score,
  band: grade.band,
  explanation: explainGrade(grade),
  reasons: [...grade.reasons],
});

/** What an exam stored of its cards; it is read once the learner is known to have the feature. */
type Stored = (() => Promise<ReadonlyMap<number, GradedCard>>) | undefined;

/** Cards that are gone are graded by what is stored. */
async function gradeAnswers(userId: number, asked: Asked, services: Services, readStored: Stored) {
  await requireFeature(userId, "meaningGrading", services);
  const stored = await readStored?.();
  const cardIds = asked.map(({ cardId }) => cardId);
  const { cards, rarity } = await readGradedCards(services.db, userId, cardIds, stored);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const grades: { readonly expected: string; readonly grade: Grade }[] = [];
  for (const { cardId, answer } of asked) {
    const card = cards.get(cardId);
    if (!card) throw notFound("card", cardId);
    const { question, expected, accepted, synonyms } = card;
    const grade = await services.grader.grade(
      { question, references: [expected, ...accepted], answer, synonyms, rarity },
      patience,
    );
    grades.push({ expected, grade });
  }
  return grades;
}

const ofExam = ({ db }: Services, userId: number, examId: string | undefined): Stored =>
  examId === undefined ? undefined : () => readAskedCards(db, userId, examId);

export const gradingRoutes: readonly Route[] = [
  route(contract.analyzeAnswer, async ({ caller, body }, services) => {
    const { cardId, answer, examId } = body;
    const [graded] = await gradeAnswers(
      caller.userId,
      [{ cardId, answer }],
      services,
      ofExam(services, caller.userId, examId),
    );
    if (!graded) throw notFound("card", cardId);
    return { cardId, expected: graded.expected, grade: toWire(graded.grade) };
  }),
  route(contract.compareAnswers, async ({ caller, body }, services) => {
    await requireFeature(caller.userId, "meaningGrading", services);
    const { question = "", reference, answers } = body;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const grades: Grade[] = [];
    for (const answer of answers)
      grades.push(await services.grader.grade({ question, references: [reference], answer }, patience));
    const scores = grades.map(({ score }) => score);
    return { grades: grades.map(toWire), nearest: scores.indexOf(Math.max(...scores)) };
  }),
  route(contract.generateInsights, async ({ caller, body: { answers, examId } }, services) => {
    const graded = await gradeAnswers(
      caller.userId,
      answers,
      services,
      ofExam(services, caller.userId, examId),
    );
    const { counts, missed, insights: sentences } = insightsOf(graded.map(({ grade }) => grade));
    return { counts, missed: [...missed], insights: [...sentences] };
  }),
  route(contract.semanticGrade, async ({ caller: { userId }, body }, services) => {
    const { cardId, answers, sessionId } = body;
    const asked = answers.map((answer) => ({ cardId, answer }));
    const stored: Stored =
      sessionId === undefined ? undefined : () => readAnsweredCards(services.db, userId, sessionId);
    const graded = await gradeAnswers(userId, asked, services, stored);
    return { cardId, grades: graded.map((one) => toWire(one.grade)) };
  }),
];
