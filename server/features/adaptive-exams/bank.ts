import * as v from "valibot";
import type { BankItem } from "#domain/adaptive/choose-item.ts";
import {
  parametersByHistory,
  parametersByMemory,
  type CardHistory,
} from "#domain/adaptive/item-parameters.ts";
import { CHOICES, FEWEST_DISTRACTORS } from "#domain/adaptive/multiple-choice-item.ts";
import type { Database } from "#server/database/connect.ts";
import type { UsableCard } from "./usable-cards.ts";
import { sql } from "drizzle-orm";

/** Learners of a card that are counted at most: more would hardly change its parameters. */
const LEARNERS_MAX = 300;

const Rows = v.array(
  v.object({
    cardId: v.pipe(v.string(), v.toNumber()),
    learners: v.number(),
    answers: v.number(),
    right: v.number(),
    correlation: v.nullable(v.number()),
  }),
);

/**
 * The answers of all learners, from their schedules; none of a deck that is not public. An answer that made a known card be
 * learned again counts as wrong, all others as right.
 */
export async function cardHistories(
  db: Database,
  deckId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardHistory>> {
  const { rows } = await db.execute(sql`
    with answered as (
      select s.user_id, s.card_id, s.reps, s.reps - s.lapses as known
      from unnest(${sql.param([...cardIds])}::bigint[]) as asked(card_id)
      cross join lateral (
        select user_id, card_id, reps, lapses from card_states
        where card_states.card_id = asked.card_id and reps > 0 and reps >= lapses limit ${LEARNERS_MAX}
      ) s
      where exists (select from decks where id = ${deckId} and is_public)
    ), learners as (
      select user_id, sum(reps) as reps, sum(known) as known from answered group by user_id
    )
    select a.card_id as "cardId", count(*)::int as learners, sum(a.reps)::int as answers, sum(a.known)::int as "right",
      corr(a.known::float8 / a.reps, (l.known - a.known)::float8 / nullif(l.reps - a.reps, 0)) as correlation
    from answered a join learners l using (user_id)
    group by a.card_id`);
  return new Map(v.parse(Rows, rows).map(({ cardId, ...history }) => [cardId, history]));
}

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
  const ids = cards.map(({ card }) => card.cardId);
  const histories = await cardHistories(db, deckId, ids);
  return cards.map(({ card: { cardId: id }, topic, memory }) => {
    const history = histories.get(id);
    const measured = history ? parametersByHistory(history, choices) : null;
    return { id, topic, parameters: measured ?? parametersByMemory(memory, choices) };
  });
}
