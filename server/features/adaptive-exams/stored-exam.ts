import { and, asc, eq } from "drizzle-orm";
import * as v from "valibot";
import {
  AdaptiveConfiguration,
  type AdaptiveEnd,
  type AdaptiveEstimate,
  type AdaptiveItem,
} from "#contract/adaptive/adaptive-values.ts";
import type { BankItem } from "#domain/adaptive/choose-item.ts";
import { type ExamEstimate, estimateOf } from "#domain/adaptive/exam-estimate.ts";
import { shareRange } from "#domain/adaptive/passing.ts";
import type { Database } from "#server/database/connect.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { fromStoredBank } from "./bank.ts";

export type ItemRow = typeof adaptiveExamItems.$inferSelect;

export interface StoredExam {
  readonly seq: number;
  readonly sessionId: string;
  readonly userId: number;
  readonly deckId: number;
  readonly configuration: AdaptiveConfiguration;
  readonly bank: readonly BankItem[];
  readonly seed: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly end: AdaptiveEnd | null;
}

export const toExam = (row: typeof adaptiveExams.$inferSelect): StoredExam => ({
  ...row,
  configuration: v.parse(AdaptiveConfiguration, row.configuration),
  bank: fromStoredBank(row.bank),
});

/** @param lock Makes other calls wait until the transaction ends. */
export async function findExam(
  db: Database,
  userId: number,
  sessionId: string,
  lock: "lock" | "read" = "read",
): Promise<StoredExam | undefined> {
  const found = db
    .select()
    .from(adaptiveExams)
    .where(and(eq(adaptiveExams.userId, userId), eq(adaptiveExams.sessionId, sessionId)));
  const [row] = await (lock === "lock" ? found.for("update") : found);
  return row && toExam(row);
}

export const readItems = (db: Database, exam: StoredExam): Promise<ItemRow[]> =>
  db
    .select()
    .from(adaptiveExamItems)
    .where(eq(adaptiveExamItems.exam, exam.seq))
    .orderBy(asc(adaptiveExamItems.position));

export const isRight = ({ choice, right }: ItemRow): boolean => choice === right;
export const isAnswered = ({ receivedAt }: ItemRow): boolean => receivedAt !== null;

export const estimateFrom = (items: readonly ItemRow[]): ExamEstimate =>
  estimateOf(
    items
      .filter(isAnswered)
      .map((item) => ({ item: { a: item.a, b: item.b, c: item.c }, isRight: isRight(item) })),
  );

export function toEstimate({ bank }: StoredExam, { reported }: ExamEstimate): AdaptiveEstimate {
  const { share, from, to } = shareRange(
    bank.map(({ parameters }) => parameters),
    reported,
  );
  return { ...reported, share, shareFrom: from, shareTo: to };
}

/** Without the key. */
export const toItem = ({ position, cardId, question, choices }: ItemRow): AdaptiveItem => ({
  position,
  cardId,
  question,
  choices,
});
