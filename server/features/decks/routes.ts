import { type SQL, and, desc, eq, ilike, isNotNull, isNull, ne } from "drizzle-orm";
import * as contract from "#contract/decks.ts";
import type { Database } from "#server/database/connect.ts";
import { decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { route, type Call, type Route, type Services } from "#server/http/route.ts";
import { claim } from "../quotas/claim.ts";
import { editableBy, requireReadableDeck, studiedBy } from "./deck-access.ts";
import { favoriteOf, mostDueFirst, readDeck, readDeckPage } from "./read-decks.ts";
import { countingToday } from "./study-counts.ts";

const today = (call: Pick<Call<typeof contract.listDecks>, "caller" | "timeZone">, services: Services) =>
  countingToday(call.caller.userId, services.now(), call.timeZone);

/** A pattern for LIKE that matches the text literally. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function withinScope(
  db: Database,
  scope: Call<typeof contract.listDecks>["query"]["scope"],
  userId: number,
): SQL | undefined {
  switch (scope) {
    case "mine":
      return eq(decks.ownerId, userId);
    case "public":
      return and(decks.isPublic, ne(decks.ownerId, userId));
    case "favorites":
      return and(studiedBy(userId), favoriteOf(db, userId));
  }
}

const list = route(contract.listDecks, async (call, services) => {
  const { scope, q, sort, ...page } = call.query;
  const { userId } = call.caller;
  const where = and(
    isNull(decks.deletedAt),
    withinScope(services.db, scope, userId),
    q === undefined ? undefined : ilike(decks.title, containing(q)),
  );
  const latestChanged = [desc(decks.updatedAt), desc(decks.id)];
  const counting = today(call, services);
  const order =
    sort === "due" ? [await mostDueFirst(services.db, where, counting), ...latestChanged] : latestChanged;
  return readDeckPage(services.db, where, order, page, counting);
});

const listTrash = route(contract.listTrash, (call, services) => {
  const where = and(eq(decks.ownerId, call.caller.userId), isNotNull(decks.deletedAt));
  const latestTrashed = [desc(decks.deletedAt), desc(decks.id)];
  return readDeckPage(services.db, where, latestTrashed, call.query, today(call, services));
});

const create = route(contract.createDeck, async (call, services) => {
  const now = services.now();
  const ownerId = call.caller.userId;
  const deckId = await services.db.transaction(async (db) => {
    await claim(db, ownerId, "decks", 1);
    const [created] = await db
      .insert(decks)
      .values({ ...call.body, ownerId, createdAt: now, updatedAt: now })
      .returning({ id: decks.id });
    if (!created) throw new Error("PostgreSQL answered the insert of a deck without its row.");
    return created.id;
  });
  return readDeck(services.db, deckId, today(call, services));
});

const get = route(contract.getDeck, (call, services) =>
  readDeck(services.db, call.params.deckId, today(call, services)),
);

const update = route(contract.updateDeck, async (call, services) => {
  const { deckId } = call.params;
  const updated = await services.db
    .update(decks)
    .set({ ...call.body, updatedAt: services.now() })
    .where(and(eq(decks.id, deckId), editableBy(call.caller.userId)))
    .returning({ id: decks.id });
  if (updated.length === 0) throw notFound("deck", deckId);
  return readDeck(services.db, deckId, today(call, services));
});

const trash = route(contract.trashDeck, async (call, services) => {
  const { deckId } = call.params;
  const trashed = await services.db
    .update(decks)
    .set({ deletedAt: services.now() })
    .where(and(eq(decks.id, deckId), editableBy(call.caller.userId)))
    .returning({ id: decks.id });
  if (trashed.length === 0) throw notFound("deck", deckId);
});

/** Also accepts a deck that is not in the trash, because a call repeated after a lost response finds it restored. */
const restore = route(contract.restoreDeck, async (call, services) => {
  const { deckId } = call.params;
  const restored = await services.db
    .update(decks)
    .set({ deletedAt: null })
    .where(and(eq(decks.id, deckId), eq(decks.ownerId, call.caller.userId)))
    .returning({ id: decks.id });
  if (restored.length === 0) throw notFound("deck", deckId);
  return readDeck(services.db, deckId, today(call, services));
});

const addFavorite = route(contract.addFavorite, async (call, { db, now }) => {
  const { userId } = call.caller;
  const { deckId } = call.params;
  await requireReadableDeck(db, userId, deckId);
  await db.insert(favoriteDecks).values({ userId, deckId, createdAt: now() }).onConflictDoNothing();
});

const removeFavorite = route(contract.removeFavorite, async (call, { db }) => {
  const { userId } = call.caller;
  const { deckId } = call.params;
  await requireReadableDeck(db, userId, deckId);
  await db
    .delete(favoriteDecks)
    .where(and(eq(favoriteDecks.userId, userId), eq(favoriteDecks.deckId, deckId)));
});

export const deckRoutes: readonly Route[] = [
  list,
  listTrash,
  create,
  get,
  update,
  trash,
  restore,
  addFavorite,
  removeFavorite,
];
