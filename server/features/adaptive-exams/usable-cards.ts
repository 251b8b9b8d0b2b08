import { and, eq, isNull, sql } from "drizzle-orm";
import type { ExamCard } from "#domain/exam/exam-card.ts";
import { examCard } from "#domain/exam/exam-cards.ts";
import type { CardMemory } from "#domain/adaptive/item-parameters.ts";
import { recallAt } from "#domain/scheduling/recall.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { acceptedAnswersOf } from "../exams/accepted-answers.ts";
import { toSchedule } from "../study/stored-schedules.ts";

/** Of a larger deck a random sample. */
const BANK_MAX = 500;

/** Longer texts are no choices that one compares. */
const QUESTION_MAX = 2000;
const ANSWER_MAX = 1000;

export interface UsableCard {
  readonly card: ExamCard;
  /** Its first tag in alphabetical order; null: none. */
  readonly topic: string | null;
  /** Null: the learner has not studied it. */
  readonly memory: CardMemory | null;
}

export interface CardChoice {
  readonly userId: number;
  readonly deckId: number;
  readonly seed: number;
  /** Empty: all cards. */
  readonly tags: readonly string[];
  readonly ids?: readonly number[];
  readonly now: Date;
}

/** Neither suspended nor too long, and one card of each note, since the others give it away; at most 500. */
export async function readUsableCards(
  db: Database,
  { userId, deckId, seed, tags, ids, now }: CardChoice,
): Promise<readonly UsableCard[]> {
  const tagged = sql`select from card_tags x join tags t on t.id = x.tag_id where x.card_id = ${cards.id}`;
  const rows = await db
    .select({
      id: cards.id,
      front: cards.front,
      back: cards.back,
      variant: cards.variant,
      noteId: cards.noteId,
      tags: sql<string[]>`array(select t.name from card_tags x join tags t on t.id = x.tag_id
        where x.card_id = ${cards.id} order by t.name)`,
      state: cardStates,
    })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.cardId, cards.id), eq(cardStates.userId, userId)))
    .leftJoin(cardMarks, and(eq(cardMarks.cardId, cards.id), eq(cardMarks.userId, userId)))
    .where(
      and(
        eq(cards.deckId, deckId),
        isNull(cards.deletedAt),
        sql`${cardMarks.suspended} is not true`,
        sql`greatest(char_length(${cards.front}), char_length(${cards.back})) <= ${QUESTION_MAX}`,
        tags.length === 0 ? undefined : sql`exists (${tagged} and t.name = any(${sql.param([...tags])}))`,
        ids && isOneOf(cards.id, ids),
      ),
    )
    .orderBy(sql`md5(${cards.id}::text || ${String(seed)})`)
    .limit(BANK_MAX);
  const accepted = await acceptedAnswersOf(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const notes = new Set<string>();
  return rows.flatMap(({ tags: names, state, ...row }): UsableCard[] => {
    if (row.noteId !== null && notes.has(row.noteId)) return [];
    if (row.noteId !== null) notes.add(row.noteId);
    const asked = { ...row, noteId: row.noteId ?? undefined, tags: names.map((name) => ({ name })) };
    const card = examCard(asked, accepted.get(row.id) ?? []);
    const answer = card.hidden ?? card.answer;
    if (card.question.trim() === "" || answer.trim() === "" || answer.length > ANSWER_MAX) return [];
    const recall = state && recallAt(toSchedule(state), now.getTime());
    const memory = state && recall !== null ? { difficulty: state.difficulty, recall } : null;
    return [{ card, topic: names[0] ?? null, memory }];
  });
}
