import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { AdaptiveEnd } from "#contract/adaptive/adaptive-values.ts";
import { type BankItem, chooseItem } from "#domain/adaptive/choose-item.ts";
import { type MultipleChoiceItem, multipleChoiceItem } from "#domain/adaptive/multiple-choice-item.ts";
import { stopReason } from "#domain/adaptive/stop-rule.ts";
import { knownDeck } from "#domain/exam/distractors/known-deck.ts";
import { seeded } from "#domain/exam/seeded.ts";
import { finish } from "#domain/work/long-work.ts";
import { mixed } from "#domain/scheduling/mixed.ts";
import type { Database } from "#server/database/connect.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { type ItemRow, type StoredExam, estimateFrom } from "./stored-exam.ts";
import { readUsableCards } from "./usable-cards.ts";

export type Next =
  | { readonly item: ItemRow; readonly end: null }
  | { readonly item: null; readonly end: AdaptiveEnd };

/** Asks the next question, or ends the exam. @param items Its questions so far, all answered. */
export async function askNext(
  db: Database,
  exam: StoredExam,
  items: readonly ItemRow[],
  now: Date,
): Promise<Next> {
  const { expected, reported } = estimateFrom(items);
  const asked = new Set(items.map(({ cardId }) => cardId));
  const next = await questionFor(db, exam, { asked, ability: expected.ability, now });
  const left = next === null ? 0 : 1;
  const end = stopReason(exam.configuration, { answered: items.length, left, error: reported.error });
  if (end === null && next !== null) {
    const { question, choices, right } = next.question;
    const [item] = await db
      .insert(adaptiveExamItems)
      .values({
        exam: exam.seq,
        position: items.length,
        cardId: next.chosen.id,
        question,
        choices: [...choices],
        right,
        topic: next.chosen.topic,
        ...next.chosen.parameters,
        c: 1 / choices.length,
        askedAt: now,
      })
      .returning();
    if (!item) throw new Error("PostgreSQL answered the insert of a question without its row.");
    return { item, end: null };
  }
  const reason = end ?? "noItems";
  await db.update(adaptiveExams).set({ endedAt: now, end: reason }).where(eq(adaptiveExams.seq, exam.seq));
  return { item: null, end: reason };
}

/** The next question among the cards that are still there; null: none. */
async function questionFor(
  db: Database,
  { userId, deckId, seed, bank }: StoredExam,
  {
    asked,
    ability,
    now,
  }: { readonly asked: ReadonlySet<number>; readonly ability: number; readonly now: Date },
): Promise<{ readonly chosen: BankItem; readonly question: MultipleChoiceItem } | null> {
  const ids = bank.map(({ id }) => id);
  const cards = await readUsableCards(db, { userId, deckId, seed, tags: [], ids, now });
  const examCards = cards.map(({ card }) => card);
  const deck = await finish(knownDeck(examCards, examCards), setImmediate);
  const there = new Set(examCards.map(({ cardId }) => cardId));
  const step = mixed(seed, asked.size);
  const random = seeded(step).fraction;
  let present = bank.filter(({ id }) => asked.has(id) || there.has(id));
  for (;;) {
    const chosen = chooseItem(present, { asked, ability, random });
    if (chosen === null) return null;
    const question = multipleChoiceItem(chosen.id, deck, step);
    if (question !== null) return { chosen, question };
    present = present.filter((item) => item !== chosen);
    await setImmediate();
  }
}
