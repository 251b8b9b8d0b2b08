import { and, asc, isNull, eq } from "drizzle-orm";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { type TermRarity, rarityIn } from "#domain/grading/rarity.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { sidesOf } from "#domain/notes/cards-of-note.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { acceptedAnswersOf } from "../exams/accepted-answers.ts";

export interface GradedCard {
  readonly cardId: number;
  readonly question: string;
  readonly expected: string;
  readonly accepted: readonly string[];
  readonly synonyms: SynonymGroups;
}

const COUNTED_MAX = 300;

/**
 * @param stored Replaces cards that are gone, by card.
 * @throws ApiError 404 if there is no such card or the learner may not study it.
 */
export async function readGradedCards(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  stored: ReadonlyMap<number, GradedCard> = new Map(),
): Promise<{ readonly cards: ReadonlyMap<number, GradedCard>; readonly rarity: TermRarity }> {
  const wanted = [...new Set(cardIds)];
  const rows = await db
    .select({
      id: cards.id,
      deckId: cards.deckId,
      front: cards.front,
      back: cards.back,
      variant: cards.variant,
      synonyms: decks.synonyms,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(isOneOf(cards.id, wanted), isNull(cards.deletedAt), readableBy(userId)));
  const accepted = await acceptedAnswersOf(db, userId, wanted);
  const present = rows.map((row) => [row.id, toGraded(row, accepted.get(row.id) ?? [])] as const);
  const found = new Map([...stored, ...present]);
  const missing = wanted.find((cardId) => !found.has(cardId));
  if (missing !== undefined) throw notFound("card", missing);
  return { cards: found, rarity: await rarityOf(db, [...new Set(rows.map(({ deckId }) => deckId))]) };
}

export async function rarityOf(db: Database, deckIds: readonly number[]): Promise<TermRarity> {
  const texts = await db
    .select({ front: cards.front, back: cards.back })
    .from(cards)
    .where(and(isOneOf(cards.deckId, deckIds), isNull(cards.deletedAt)))
    .orderBy(asc(cards.deckId), asc(cards.id))
    .limit(COUNTED_MAX);
  return rarityIn(texts.flatMap(({ front, back }) => [front, back]));
}

function toGraded(
  row: Pick<typeof cards.$inferSelect, "id" | "front" | "back" | "variant"> & Pick<GradedCard, "synonyms">,
  accepted: readonly string[],
): GradedCard {
  const { question, answer, typed } = sidesOf(row);
  return {
    cardId: row.id,
    question: plainText(question),
    expected: plainText(typed ?? answer),
    accepted,
    synonyms: row.synonyms,
  };
}
