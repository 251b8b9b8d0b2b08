import { and, eq, exists, inArray, isNull, not, sql, type SQL } from "drizzle-orm";
import type { Deck, MemberRole } from "#contract/decks.ts";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { cards, decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { buryingFor } from "../study/queue/siblings.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { readableBy } from "./deck-access.ts";
import { rangeOf, toPage, totalOf, type PageQuery } from "./page.ts";
import { NO_CARDS, countAnsweredByDeck, countCards, type CountFor } from "./study-counts.ts";

interface DeckRow {
  deck: typeof decks.$inferSelect;
  memberRole: MemberRole | null;
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
      memberRole: deckMembers.role,
    })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.ownerId))
    .leftJoin(
      deckMembers,
      and(eq(deckMembers.deckId, decks.id), eq(deckMembers.userId, userId), isNull(deckMembers.leftAt)),
    )
    .$dynamic();

async function withCounts(db: Database, rows: readonly DeckRow[], counting: CountFor): Promise<Deck[]> {
  const counted = await countCards(
    db,
    rows.map(({ deck }) => deck.id),
    counting,
  );
  return rows.map(({ deck, creator, isFavorite, memberRole }) => ({
    id: deck.id,
    title: deck.title,
    description: deck.description,
    tags: deck.tags,
    folderId: deck.ownerId === counting.userId ? deck.folderId : null,
    frontLanguage: deck.frontLanguage,
    backLanguage: deck.backLanguage,
    isPublic: deck.isPublic,
    isOwner: deck.ownerId === counting.userId,
    memberRole,
    isFavorite,
    creator,
    creatorId: deck.ownerId,
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
  const [row] = rows;
  if (!deck || !row) throw notFound("deck", deckId);
  return { ...deck, synonyms: row.deck.synonyms.map((terms) => [...terms]) };
}

/** Decks that the learner may study, in the order of their ids here; those that are gone are left out. */
export async function readDecks(
  db: Database,
  deckIds: readonly number[],
  counting: CountFor,
): Promise<Deck[]> {
  const rows = await selectDecks(db, counting.userId).where(
    and(isOneOf(decks.id, deckIds), readableBy(counting.userId)),
  );
  const byId = new Map((await withCounts(db, rows, counting)).map((deck) => [deck.id, deck]));
  return deckIds.flatMap((id) => byId.get(id) ?? []);
}

/** Orders the decks that match `where` by how many of their cards are to be reviewed, most first. */
export async function mostDueFirst(db: Database, where: SQL | undefined, counting: CountFor): Promise<SQL> {
  const { userId, now } = counting;
  const among = inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(where));
  const studies = await optionsOfDecks(db, userId, null, now);
  const waiting = and(among, not(isSuspended(studies)));
  const counted = (await countAnsweredByDeck(db, waiting, buryingFor(counting, studies), counting)).map(
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
  const rows = await selectDecks(db, counting.userId)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, () => db.$count(decks, where));
  return toPage(await withCounts(db, rows, counting), total, query);
}
