import { randomUUID } from "node:crypto";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import { type Exam, type OpenExam, getExam, startExam, submitEnhancedExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, ExamQuestion, ExamValue } from "#contract/exams/questions.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

export const CAPITALS = [
  ["Egypt", "Cairo"],
  ["France", "Paris"],
  ["Italy", "Rome"],
  ["Spain", "Madrid"],
  ["Peru", "Lima"],
  ["Japan", "Tokyo"],
  ["Kenya", "Nairobi"],
  ["Cuba", "Havana"],
  ["Iraq", "Baghdad"],
  ["Chile", "Santiago"],
  ["Ghana", "Accra"],
  ["Nepal", "Kathmandu"],
] as const;

const BACKS: ReadonlyMap<string, string> = new Map(CAPITALS);

export const USUAL: ExamConfiguration = {
  kinds: ["typed"],
  questionCount: 4,
  timeLimitMinutes: null,
  feedback: "at_end",
  onlyStudied: false,
  minDifficulty: null,
  maxDifficulty: null,
  tagNames: [],
  grading: "words",
  schedule: "written",
};

export const ofExam = (examId: string) => ({ params: { examId } });

/** A learner's deck of capitals. */
export async function capitals(server: TestServer, learner: SignedIn, tags: string[] = []): Promise<number> {
  const { id } = await fixtureOf(server).deck(learner, "Capitals");
  const cards = CAPITALS.map(([front, back]) => ({ front, back, tags }));
  await server.succeed(addCards, { ...as(learner), ...inDeck(id), body: { batchId: randomUUID(), cards } });
  return id;
}

export function begin(
  server: TestServer,
  learner: SignedIn,
  deckId: number,
  configuration: Partial<ExamConfiguration> = {},
  examId: string = randomUUID(),
): Promise<Exam> {
  const body = { examId, deckId, configuration: { ...USUAL, ...configuration } };
  return server.succeed(startExam, { ...as(learner), body });
}

/** The same, of an exam that has not ended. */
export async function beginOpen(...args: Parameters<typeof begin>): Promise<OpenExam> {
  const exam = await begin(...args);
  if (exam.state !== "open") throw new Error("The exam has ended.");
  return exam;
}

/** What is right by the list of capitals. */
export function rightValue(question: ExamQuestion): ExamValue {
  const back = BACKS.get(question.prompt) ?? "";
  switch (question.kind) {
    case "multiple_choice":
      return question.options.indexOf(back);
    case "true_false":
      return question.statement === back;
    case "typed":
    case "cloze":
      return back;
    case "matching":
      return question.items.map(({ prompt }) => question.options.indexOf(BACKS.get(prompt) ?? ""));
  }
}

export const answerTo = (
  server: TestServer,
  { questionId }: Pick<ExamQuestion, "questionId">,
  value: ExamValue | null,
  how: Partial<ExamAnswer> = {},
): ExamAnswer => ({
  questionId,
  value,
  changedAt: server.clock.now().toISOString(),
  timeMs: 4000,
  changes: 0,
  isDraft: false,
  confidence: null,
  ...how,
});

/** Answers each question rightly. */
export const rightAnswers = (server: TestServer, { questions }: OpenExam): ExamAnswer[] =>
  questions.map((question) => answerTo(server, question, rightValue(question)));

export const finish = (
  server: TestServer,
  learner: SignedIn,
  { examId }: { readonly examId: string },
  answers: readonly ExamAnswer[],
) => server.succeed(submitEnhancedExam, { ...as(learner), body: { examId, answers: [...answers] } });

export const read = (server: TestServer, learner: SignedIn, examId: string) =>
  server.succeed(getExam, { ...as(learner), ...ofExam(examId) });
