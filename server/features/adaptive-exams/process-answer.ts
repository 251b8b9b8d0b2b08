import { and, eq } from "drizzle-orm";
import { type answerAdaptiveExam, LONGEST_ANSWER_MS } from "#contract/adaptive/adaptive-exams.ts";
import type { AdaptiveOutcome } from "#contract/adaptive/adaptive-values.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { adaptiveExamItems } from "#server/database/exams/adaptive-exam-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { askNext } from "./ask-next.ts";
import {
  type ItemRow,
  type StoredExam,
  estimateFrom,
  findExam,
  isAnswered,
  isRight,
  readItems,
  toEstimate,
  toItem,
} from "./stored-exam.ts";

type GivenAnswer = BodyOf<typeof answerAdaptiveExam>;

/**
 * A repeated answer gets the same response.
 * @throws ApiError 404 if the exam is not the learner's or its deck is gone, 409 if the question is not pending, was answered
 *   otherwise, or the exam is over, 422 if there is no such choice.
 */
export function processAnswer(
  database: Database,
  userId: number,
  given: GivenAnswer,
  now: Date,
): Promise<AdaptiveOutcome> {
  return database.transaction(async (db) => {
    const exam = await findExam(db, userId, given.sessionId, "lock");
    if (!exam) throw notFound("adaptive exam", given.sessionId);
    await requireReadableDeck(db, userId, exam.deckId);
    const items = await readItems(db, exam);
    const item = items[given.position];
    if (item && isAnswered(item)) {
      if (item.choice === given.choice) return outcomeOf(exam, items, item);
      throw conflict(`Question ${given.position + 1} was answered already, in another way.`);
    }
    if (exam.end !== null) throw conflict("This exam is over. Its result has all answers that were in time.");
    const pending = items.find((one) => !isAnswered(one));
    if (!pending) throw new Error(`The exam ${exam.sessionId} runs without a question.`);
    if (item !== pending) {
      throw conflict(
        `Question ${given.position + 1} was not asked yet. Answer question ${pending.position + 1} first.`,
      );
    }
    const answered = await store(db, pending, given, now);
    const before = items.slice(0, -1);
    const next = await askNext(db, exam, [...before, answered], now);
    const after = [...before, answered, ...(next.item ? [next.item] : [])];
    return outcomeOf({ ...exam, end: next.end }, after, answered);
  });
}

const conflict = (message: string): ApiError => new ApiError("RESOURCE_CONFLICT", message);

async function store(
  db: Database,
  pending: ItemRow,
  { choice, answeredAt, timeMs }: GivenAnswer,
  now: Date,
): Promise<ItemRow> {
  if (choice !== null && choice >= pending.choices.length) {
    const message = `This question has the choices 0 to ${pending.choices.length - 1}.`;
    throw new ApiError("VALIDATION_ERROR", message, { choice: message });
  }
  const [answered] = await db
    .update(adaptiveExamItems)
    .set({
      choice,
      receivedAt: now,
      answeredAt: new Date(answeredAt),
      timeMs: Math.min(LONGEST_ANSWER_MS, timeMs),
    })
    .where(and(eq(adaptiveExamItems.exam, pending.exam), eq(adaptiveExamItems.position, pending.position)))
    .returning();
  if (!answered) throw new Error(`Question ${pending.position} is gone while it is answered.`);
  return answered;
}

/** What was known when the answer came, whatever was answered since. */
function outcomeOf(exam: StoredExam, items: readonly ItemRow[], item: ItemRow): AdaptiveOutcome {
  const upToHere = items.slice(0, item.position + 1);
  const next = items[item.position + 1];
  return {
    position: item.position,
    choice: item.choice,
    isRight: isRight(item),
    right: item.right,
    expected: item.choices[item.right] ?? "",
    answered: upToHere.length,
    estimate: toEstimate(exam, estimateFrom(upToHere)),
    next: next ? toItem(next) : null,
    end: next ? null : exam.end,
  };
}
