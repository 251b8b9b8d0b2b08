import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { CardHit } from "#contract/search/search-cards.ts";
import type { DeckHit } from "#contract/search/search-decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { BASIC } from "#domain/notes/variants.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { progressOf } from "#domain/search/progress.ts";
import type { Query } from "#domain/search/query.ts";
import { excerptOf } from "#domain/search/text/excerpt.ts";
import type { Database } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { marksOf } from "../card-marks/read-marks.ts";
import { withSchedules } from "../cards/with-schedules.ts";
import { editableBy, readableBy } from "../decks/deck-access.ts";
import { readDecks } from "../decks/read-decks.ts";
import { toSchedule } from "../study/stored-schedules.ts";
import type { CountFor } from "../decks/study-counts.ts";

/** What is shown of a card's deck. */
const deckFor = (userId: number) => ({
  title: decks.title,
  isOwner: sql<boolean>`${decks.ownerId} = ${userId}`,
  mayEdit: sql`${editableBy(userId)}`.mapWith(Boolean),
  frontLanguage: decks.frontLanguage,
  backLanguage: decks.backLanguage,
});

const stateOf = (userId: number) => and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id));
const isThere = (userId: number, cardIds: readonly number[]) =>
  and(isOneOf(cards.id, cardIds), isNull(cards.deletedAt), readableBy(userId));

/** Cards that were found, in their order, with their decks; those that are gone by now are left out. */
export async function readFoundCards(db: Database, userId: number, cardIds: readonly number[]) {
  const rows = await db
    .select({ card: cards, state: cardStates, deck: deckFor(userId) })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, stateOf(userId))
    .where(isThere(userId, cardIds));
  const byId = new Map(rows.map((row) => [row.card.id, row]));
  const ordered = cardIds.flatMap((id) => byId.get(id) ?? []);
  const studied = await withSchedules(db, userId, ordered);
  return studied.flatMap((card) => {
    const deck = byId.get(card.id)?.deck;
    return deck ? [{ card, deck }] : [];
  });
}

/** All that is shown of cards that were found, in one statement. */
const selectHits = (db: Database, userId: number, cardIds: readonly number[]) =>
  db
    .select({
      card: {
        id: cards.id,
        deckId: cards.deckId,
        front: cards.front,
        back: cards.back,
        variant: cards.variant,
        createdAt: cards.createdAt,
        updatedAt: cards.updatedAt,
      },
      state: cardStates,
      marks: cardMarks,
      deck: deckFor(userId),
      tags: sql<
        string[]
      >`array(select ${tags.name} from ${cardTags} join ${tags} on ${tags.id} = ${cardTags.tagId}
        where ${cardTags.cardId} = ${cards.id} order by ${tags.name})`,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, stateOf(userId))
    .leftJoin(cardMarks, and(eq(cardMarks.userId, userId), eq(cardMarks.cardId, cards.id)))
    .where(isThere(userId, cardIds));

const matchedAmong = (names: readonly string[], query: Query) =>
  names.filter((tag) =>
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
  const rows = await selectHits(db, userId, cardIds);
  const byId = new Map(rows.map((row) => [row.card.id, row]));
  const hits: CardHit[] = [];
  for (const id of cardIds) {
    const row = byId.get(id);
    if (!row) continue;
    const {
      card,
      state,
      tags: named,
      deck: { title, ...deck },
    } = row;
    const schedule = toCardState(state ? toSchedule(state) : newSchedule(card.createdAt.getTime()));
    const marks = marksOf(row.marks);
    hits.push({
      id: card.id,
      deckId: card.deckId,
      deckTitle: title,
      frontExcerpt: excerptOf(plainText(card.front), query, "front"),
      backExcerpt: excerptOf(plainText(card.back), query, "back"),
      tags: named,
      matchedTags: matchedAmong(named, query),
      ...(card.variant !== BASIC && { variant: card.variant }),
      schedule,
      progress: progressOf(schedule.reps, schedule.stability),
      ...(marks && { marks }),
      ...deck,
      createdAt: card.createdAt.toISOString(),
      updatedAt: card.updatedAt.toISOString(),
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
