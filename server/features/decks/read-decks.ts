import { and, eq, exists, inArray, not, sql, type SQL } from "drizzle-orm";
import type { Deck } from "#contract/decks.ts";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { cards, decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { readableBy } from "./deck-access.ts";
import { rangeOf, toPage, type PageQuery } from "./page.ts";
import { NO_CARDS, countAnsweredByDeck, countCards, type CountFor } from "./study-counts.ts";

interface DeckRow {
  deck: typeof decks.$inferSelect;
  creator: string;
  isFavorite: boolean;
}

/** Decks that the learner marked. */
export const favoriteOf = (db: Database, userId: number): SQL =>
  exists(
    db
      .select({ deckId: favoriteDecks.deckId })
      .from(favoriteDecks)
      .where(and(eq(favoriteDecks.userId, userId), eq(favoriteDecks.deckId, decks.id))),
  );

const selectDecks = (db: Database, userId: number) =>
  db
    .select({
      deck: decks,
      creator: users.username,
      isFavorite: favoriteOf(db, userId).mapWith(Boolean),
    })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.ownerId))
    .$dynamic();

async function withCounts(db: Database, rows: readonly DeckRow[], counting: CountFor): Promise<Deck[]> {
  const counted = await countCards(
    db,
    rows.map(({ deck }) => deck.id),
    counting,
  );
  return rows.map(({ deck, creator, isFavorite }) => ({
    id: deck.id,
    title: deck.title,
    description: deck.description,
    isPublic: deck.isPublic,
    isOwner: deck.ownerId === counting.userId,
    isFavorite,
    creator,
    ...(counted.get(deck.id) ?? NO_CARDS),
    createdAt: deck.createdAt.toISOString(),
    updatedAt: deck.updatedAt.toISOString(),
    deletedAt: deck.deletedAt?.toISOString() ?? null,
  }));
}

/** @throws ApiError 404 if there is no such deck or the learner may not study it. */
export async function readDeck(db: Database, deckId: number, counting: CountFor): Promise<Deck> {
  const rows = await selectDecks(db, counting.userId).where(
    and(eq(decks.id, deckId), readableBy(counting.userId)),
  );
  const [deck] = await withCounts(db, rows, counting);
  if (!deck) throw notFound("deck", deckId);
  return deck;
}

/** Orders the decks that match `where` by how many of their cards are to be reviewed, most first. */
export async function mostDueFirst(
  db: Database,
  where: SQL | undefined,
  { userId, now, today }: CountFor,
): Promise<SQL> {
  const among = inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(where));
  const studies = await optionsOfDecks(db, userId, null, now);
  const waiting = and(among, not(isSuspended(studies)));
  const counted = (await countAnsweredByDeck(db, waiting, { userId, today })).map(
    ({ deckId, learning, due }) => ({ deckId, count: learning + due }),
  );
  const due = sql`json_to_recordset(${JSON.stringify(counted)}) as due("deckId" bigint, "count" int)`;
  return sql`coalesce((select due."count" from ${due} where due."deckId" = ${decks.id}), 0) desc`;
}

/** A page of the decks that match `where`. */
export async function readDeckPage(
  db: Database,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  query: PageQuery,
  counting: CountFor,
) {
  const { limit, offset } = rangeOf(query);
  const [rows, total] = await Promise.all([
    selectDecks(db, counting.userId)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(decks, where),
  ]);
  return toPage(await withCounts(db, rows, counting), total, query);
}
