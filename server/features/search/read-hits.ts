import { setImmediate } from "node:timers/promises";
import { type SQL, and, eq, sql } from "drizzle-orm";
import type { CardHit } from "#contract/search/search-cards.ts";
import type { DeckHit } from "#contract/search/search-decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { BASIC } from "#domain/notes/cards-of-note.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { progressOf } from "#domain/search/progress.ts";
import type { Query } from "#domain/search/query.ts";
import { excerptOf } from "#domain/search/text/excerpt.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { marksOf } from "../card-marks/read-marks.ts";
import { editableBy } from "../decks/deck-access.ts";
import { type DeckRow, deckRow, withCounts } from "../decks/read-decks.ts";
import { toSchedule } from "../study/stored-schedules.ts";
import type { CountFor } from "../decks/study-counts.ts";
import { FOUND_ID, FOUND_POSITION, FOUND_TOTAL } from "./hits-table.ts";

const deckFor = (userId: number) => ({
  title: decks.title,
  isOwner: sql<boolean>`${decks.ownerId} = ${userId}`,
  mayEdit: sql`${editableBy(userId)}`.mapWith(Boolean),
  frontLanguage: decks.frontLanguage,
  backLanguage: decks.backLanguage,
});

const stateOf = (userId: number) => and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id));
const isFoundCard = sql`${cards.id} = ${FOUND_ID}`;

/** In the order of the hits. @param found The table of `foundCards`. */
export async function readFoundCards(searchDb: Database, userId: number, found: SQL) {
  const hits = await searchDb
    .select({ card: cards, state: cardStates, deck: deckFor(userId), total: FOUND_TOTAL })
    .from(found)
    .innerJoin(cards, isFoundCard)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, stateOf(userId))
    .orderBy(FOUND_POSITION);
  return { hits, total: hits[0]?.total ?? 0 };
}

export async function readCardHits(searchDb: Database, userId: number, found: SQL) {
  const rows = await searchDb
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
      total: FOUND_TOTAL,
    })
    .from(found)
    .leftJoin(cards, isFoundCard)
    .leftJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, stateOf(userId))
    .leftJoin(cardMarks, and(eq(cardMarks.userId, userId), eq(cardMarks.cardId, cards.id)))
    .orderBy(FOUND_POSITION);
  const hits = rows.flatMap(({ card, deck, ...row }) =>
    card === null || deck === null ? [] : [{ card, deck, ...row }],
  );
  return { hits, total: rows[0]?.total ?? 0 };
}

type CardRow = Awaited<ReturnType<typeof readCardHits>>["hits"][number];

const matchedAmong = (names: readonly string[], query: Query) =>
  names.filter((tag) =>
    query.terms.some(
      (term) =>
        (term.kind === "tag" && !term.excluded && term.name.toLowerCase() === tag.toLowerCase()) ||
        excerptOf(tag, query, "any").matches.length > 0,
    ),
  );

/** Other calls get a turn between two cards: their excerpts are looked for in long texts. */
export async function cardHits(rows: readonly CardRow[], query: Query): Promise<CardHit[]> {
  const hits: CardHit[] = [];
  for (const {
    card,
    state,
    tags: named,
    deck: { title, ...deck },
    marks: marked,
  } of rows) {
    const schedule = toCardState(state ? toSchedule(state) : newSchedule(card.createdAt.getTime()));
    const marks = marksOf(marked);
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

/** In the order of the hits. @param found The table of `foundDecks`. */
export async function readDeckHits(searchDb: Database, counting: CountFor, found: SQL) {
  const row = deckRow(searchDb, counting);
  const rows = await searchDb
    .select({ ...row.columns, total: FOUND_TOTAL })
    .from(found)
    .leftJoin(decks, sql`${decks.id} = ${FOUND_ID}`)
    .leftJoin(users, row.isOwner)
    .leftJoin(deckMembers, row.isMember)
    .leftJoin(row.studied, row.isStudied)
    .orderBy(FOUND_POSITION);
  const hits = rows.flatMap(({ deck, creator, ...others }) =>
    deck === null || creator === null ? [] : [{ deck, creator, ...others }],
  );
  return { hits, total: rows[0]?.total ?? 0 };
}

export async function deckHits(
  db: Database,
  rows: readonly DeckRow[],
  query: Query,
  counting: CountFor,
): Promise<DeckHit[]> {
  const found = await withCounts(db, rows, counting);
  return found.map((deck) => ({
    ...deck,
    titleExcerpt: excerptOf(deck.title, query, "any", Infinity),
    descriptionExcerpt: excerptOf(deck.description, query, "any"),
    matchedTags: matchedAmong(deck.tags, query),
    mayEdit: mayEdit(deck),
  }));
}
