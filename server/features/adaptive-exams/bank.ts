import * as v from "valibot";
import type { BankItem } from "#domain/adaptive/choose-item.ts";
import { parametersByHistory, parametersByMemory } from "#domain/adaptive/item-parameters.ts";
import { CHOICES, FEWEST_DISTRACTORS } from "#domain/adaptive/multiple-choice-item.ts";
import type { Database } from "#server/database/connect.ts";
import { cardHistories } from "./card-histories.ts";
import type { UsableCard } from "./usable-cards.ts";

/** Items as the database keeps them: card, a, b, c, topic. */
const StoredBank = v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.nullable(v.string())]));

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export const toStoredBank = (bank: readonly BankItem[]): v.InferInput<typeof StoredBank> =>
  bank.map(({ id, parameters: { a, b, c }, topic }) => [id, rounded(a), rounded(b), rounded(c), topic]);

export const fromStoredBank = (stored: unknown): readonly BankItem[] =>
  v.parse(StoredBank, stored).map(([id, a, b, c, topic]) => ({ id, parameters: { a, b, c }, topic }));

/** The items that cards make: by the answers of all learners where there are enough, else by this learner's memory. */
export async function bankOf(
  db: Database,
  deckId: number,
  cards: readonly UsableCard[],
): Promise<readonly BankItem[]> {
  const answers = new Set(cards.map(({ card }) => (card.hidden ?? card.answer).trim().toLowerCase()));
  if (answers.size <= FEWEST_DISTRACTORS) return [];
  const choices = Math.min(CHOICES, answers.size);
  const histories = await cardHistories(
    db,
    deckId,
    cards.map(({ card }) => card.cardId),
  );
  return cards.map(({ card: { cardId: id }, topic, memory }) => {
    const history = histories.get(id);
    const measured = history ? parametersByHistory(history, choices) : null;
    return { id, topic, parameters: measured ?? parametersByMemory(memory, choices) };
  });
}
