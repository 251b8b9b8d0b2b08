import { and, eq } from "drizzle-orm";
import type { AdaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import {
  endInWords,
  errorInWords,
  estimateInWords,
  passingInWords,
  studyNext,
} from "#domain/adaptive/findings.ts";
import { chanceToPass, shareRange } from "#domain/adaptive/passing.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import {
  type ItemRow,
  type StoredExam,
  estimateFrom,
  findExam,
  isAnswered,
  isRight,
  readItems,
  toEstimate,
} from "./stored-exam.ts";

/** @throws ApiError 404 if the exam is not the learner's. */
export async function readInsights(
  db: Database,
  userId: number,
  sessionId: string,
): Promise<AdaptiveInsights> {
  const exam = await findExam(db, userId, sessionId);
  if (!exam) throw notFound("adaptive exam", sessionId);
  const { deckId, configuration, startedAt, endedAt, end } = exam;
  const answered = (await readItems(db, exam)).filter(isAnswered);
  const readable = await db.$count(decks, and(eq(decks.id, deckId), readableBy(userId)));
  return {
    sessionId,
    deckId,
    configuration,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    end,
    answered: answered.length,
    right: answered.filter(isRight).length,
    ...(answered.length === 0 ? NOTHING : found(exam, answered)),
    topics: topicsOf(answered),
    items: readable === 0 ? [] : answered.map(toAnswered),
  };
}

const NOTHING = { estimate: null, passChance: null, findings: [], studyNext: [] };

function found(exam: StoredExam, answered: readonly ItemRow[]) {
  const { configuration, end } = exam;
  const bank = exam.bank.map(({ parameters }) => parameters);
  const estimate = estimateFrom(answered);
  const { ability, error } = estimate.reported;
  const passChance = chanceToPass(bank, estimate.posterior, configuration.passMark);
  const answers = answered.map((item) => ({
    topic: item.topic,
    parameters: { a: item.a, b: item.b, c: item.c },
    isRight: isRight(item),
  }));
  return {
    estimate: toEstimate(exam, estimate),
    passChance,
    findings: [
      ...(end === null ? [] : [endInWords(end, answered.length)]),
      estimateInWords(shareRange(bank, estimate.reported)),
      errorInWords(error),
      passingInWords(passChance, configuration.passMark),
    ],
    studyNext: [...studyNext(answers, bank, ability)],
  };
}

const topicsOf = (answered: readonly ItemRow[]): AdaptiveInsights["topics"] =>
  [...Map.groupBy(answered, ({ topic }) => topic)]
    .flatMap(([topic, items]) =>
      topic === null ? [] : [{ topic, asked: items.length, right: items.filter(isRight).length }],
    )
    .toSorted((x, y) => y.asked - x.asked || x.topic.localeCompare(y.topic, "en"));

const toAnswered = (item: ItemRow): AdaptiveInsights["items"][number] => ({
  position: item.position,
  cardId: item.cardId,
  question: item.question,
  choices: item.choices,
  right: item.right,
  choice: item.choice,
  isRight: isRight(item),
  timeMs: item.timeMs ?? 0,
});
