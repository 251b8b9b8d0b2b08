import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { CardHit } from "#contract/search/search-cards.ts";
import type { DeckHit } from "#contract/search/search-decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { progressOf } from "#domain/search/progress.ts";
import type { Query } from "#domain/search/query.ts";
import { excerptOf } from "#domain/search/text/excerpt.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { withSchedules } from "../cards/with-schedules.ts";
import { editableBy, readableBy } from "../decks/deck-access.ts";
import { readDecks } from "../decks/read-decks.ts";
import type { CountFor } from "../decks/study-counts.ts";

/** Cards that were found, in their order, with their decks; those that are gone by now are left out. */
export async function readFoundCards(db: Database, userId: number, cardIds: readonly number[]) {
  const rows = await db
    .select({
      card: cards,
      state: cardStates,
      deck: {
        title: decks.title,
        isOwner: sql<boolean>`${decks.ownerId} = ${userId}`,
        mayEdit: sql`${editableBy(userId)}`.mapWith(Boolean),
        frontLanguage: decks.frontLanguage,
        backLanguage: decks.backLanguage,
      },
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(isOneOf(cards.id, cardIds), isNull(cards.deletedAt), readableBy(userId)));
  const byId = new Map(rows.map((row) => [row.card.id, row]));
  const ordered = cardIds.flatMap((id) => byId.get(id) ?? []);
  const studied = await withSchedules(db, userId, ordered);
  return studied.flatMap((card) => {
    const deck = byId.get(card.id)?.deck;
    return deck ? [{ card, deck }] : [];
  });
}

const matchedAmong = (tags: readonly string[], query: Query) =>
  tags.filter((tag) =>
    query.terms.some(
      (term) =>
        (term.kind === "tag" && !term.excluded && term.name.toLowerCase() === tag.toLowerCase()) ||
        excerptOf(tag, query, "any").matches.length > 0,
    ),
  );

/** Cards as hits of a search. Other calls get a turn between two cards: their excerpts are looked for in long texts. */
export async function cardHits(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  query: Query,
): Promise<CardHit[]> {
  const found = await readFoundCards(db, userId, cardIds);
  const hits: CardHit[] = [];
  for (const {
    card,
    deck: { title, ...deck },
  } of found) {
    const tags = card.tags.map(({ name }) => name);
    hits.push({
      id: card.id,
      deckId: card.deckId,
      deckTitle: title,
      frontExcerpt: excerptOf(plainText(card.front), query, "front"),
      backExcerpt: excerptOf(plainText(card.back), query, "back"),
      tags,
      matchedTags: matchedAmong(tags, query),
      ...(card.variant !== undefined && { variant: card.variant }),
      schedule: card.schedule,
      progress: progressOf(card.schedule.reps, card.schedule.stability),
      ...(card.marks && { marks: card.marks }),
      ...deck,
      createdAt: card.createdAt,
      updatedAt: card.updatedAt,
    });
    await setImmediate();
  }
  return hits;
}

/** Decks as hits of a search. */
export async function deckHits(
  db: Database,
  deckIds: readonly number[],
  query: Query,
  counting: CountFor,
): Promise<DeckHit[]> {
  const found = await readDecks(db, deckIds, counting);
  return found.map((deck) => ({
    ...deck,
    titleExcerpt: excerptOf(deck.title, query, "any", Infinity),
    descriptionExcerpt: excerptOf(deck.description, query, "any"),
    matchedTags: matchedAmong(deck.tags, query),
    mayEdit: mayEdit(deck),
  }));
}
