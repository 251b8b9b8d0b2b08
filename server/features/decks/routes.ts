import { type SQL, and, desc, eq, isNull, sql } from "drizzle-orm";
import * as contract from "#contract/decks.ts";
import { listDeckTags, moveDeck } from "#contract/decks/folders.ts";
import type { Database } from "#server/database/connect.ts";
import { decks, favoriteDecks } from "#server/database/deck-schema.ts";
import { byTitle } from "#server/database/titles.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { route, type Call, type Route, type Services } from "#server/http/route.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { lockFolder } from "../folders/folder-access.ts";
import { memberOrOwner, lockEditableDeck, ownedBy, requireReadableDeck } from "./deck-access.ts";
import { requireUnchanged } from "./changed-meanwhile.ts";
import { madeEarlier, noteMade } from "./made-once.ts";
import { canonicalLanguages } from "./deck-languages.ts";
import { checkedSynonyms } from "./deck-synonyms.ts";
import { matching } from "./deck-filters.ts";
import { hardestFirst } from "./mean-difficulty.ts";
import { requireRanges } from "./deck-list-conditions.ts";
import { mostDueFirst, readDeck, readDeckPage } from "./read-decks.ts";
import { type CountFor, countingToday } from "./study-counts.ts";
import { trashRoutes } from "./trash-routes.ts";

const today = (call: Pick<Call<typeof contract.listDecks>, "caller" | "timeZone">, services: Services) =>
  countingToday(call.caller.userId, services.now(), call.timeZone);

const LATEST_CHANGED = [desc(decks.updatedAt), desc(decks.id)];

function orderOf(
  db: Database,
  sort: contract.DeckSort,
  where: SQL | undefined,
  counting: CountFor,
): SQL[] | Promise<SQL[]> {
  switch (sort) {
    case "changed":
      return LATEST_CHANGED;
    case "created":
      return [desc(decks.createdAt), desc(decks.id)];
    case "title":
      return [byTitle(decks.title), desc(decks.id)];
    case "cards":
      return [desc(decks.cardCount), ...LATEST_CHANGED];
    case "difficulty":
      return [hardestFirst(counting.userId), ...LATEST_CHANGED];
    case "due":
      return mostDueFirst(db, where, counting).then((due) => [due, ...LATEST_CHANGED]);
  }
}

/** In place of twenty names for each of thousands of decks. */
const SHOWN_TAGS = 200;

const fieldsOf = <F extends Omit<contract.DeckChange, "base">>({ tags, ...fields }: F) => ({
  ...fields,
  ...(tags && { tags: [...new Set(tags)].toSorted() }),
  ...canonicalLanguages(fields),
  ...checkedSynonyms(fields.synonyms),
});

/** @throws ApiError 404 if there is no such deck or it is not the learner's. */
async function change(
  db: Database,
  userId: number,
  deckId: number,
  changed: Partial<typeof decks.$inferInsert>,
): Promise<void> {
  const updated = await db
    .update(decks)
    .set(changed)
    .where(and(eq(decks.id, deckId), ownedBy(userId)))
    .returning({ id: decks.id });
  if (updated.length === 0) throw notFound("deck", deckId);
}

export const deckRoutes: readonly Route[] = [
  route(contract.listDecks, async (call, services) => {
    const { page, size, sort, ...filters } = call.query;
    requireRanges(filters);
    const { db } = services;
    const where = and(isNull(decks.deletedAt), matching(db, call.caller.userId, filters));
    const counting = today(call, services);
    const order = await orderOf(db, sort, where, counting);
    return readDeckPage(db, where, order, { page, size }, counting);
  }),

  route(contract.createDeck, async (call, services) => {
    const now = services.now();
    const ownerId = call.caller.userId;
    const { creationId, ...input } = call.body;
    const deckId = await services.db.transaction(async (db) => {
      const creation = creationId && ({ userId: ownerId, id: creationId, kind: "created", now } as const);
      const earlier = creation ? await madeEarlier(db, creation) : null;
      if (earlier !== null) return earlier;
      await lockFolder(db, ownerId, input.folderId ?? null);
      await claimWithinPlan(db, ownerId, "decks", 1, now);
      const [created] = await db
        .insert(decks)
        .values({ ...fieldsOf(input), ownerId, createdAt: now, updatedAt: now })
        .returning({ id: decks.id });
      if (!created) throw new Error("PostgreSQL answered the insert of a deck without its row.");
      if (creation) await noteMade(db, creation, created.id, 0);
      return created.id;
    });
    return readDeck(services.db, deckId, today(call, services));
  }),

  route(contract.getDeck, (call, services) =>
    readDeck(services.db, call.params.deckId, today(call, services)),
  ),

  route(contract.updateDeck, async (call, services) => {
    const { deckId } = call.params;
    const { userId } = call.caller;
    await services.db.transaction(async (db) => {
      const { base, ...changed } = call.body;
      const { folderId, ...texts } = fieldsOf(changed);
      await lockFolder(db, userId, folderId ?? null);
      const { ownerId } = await lockEditableDeck(db, userId, deckId);
      if (base) await requireUnchanged(db, deckId, { base, changed: texts });
      // Folders are the owner's: an editor sees none, and their form says none.
      const folder = ownerId === userId && folderId !== undefined ? { folderId } : {};
      await db
        .update(decks)
        .set({ ...texts, ...folder, updatedAt: services.now() })
        .where(eq(decks.id, deckId));
    });
    return readDeck(services.db, deckId, today(call, services));
  }),

  route(moveDeck, ({ caller: { userId }, params: { deckId }, body }, services) =>
    services.db.transaction(async (db) => {
      await lockFolder(db, userId, body.folderId);
      await change(db, userId, deckId, body);
    }),
  ),

  route(listDeckTags, async ({ caller: { userId } }, { db }) => {
    const tag = sql<string>`unnest(${decks.tags})`.as("tag");
    const own = and(eq(decks.ownerId, userId), isNull(decks.deletedAt));
    const each = db.select({ tag }).from(decks).where(own).as("each");
    const deckCount = sql<number>`count(*)::int`.as("deck_count");
    const tags = await db
      .select({ name: each.tag, deckCount })
      .from(each)
      .groupBy(each.tag)
      .orderBy(desc(deckCount), byTitle(each.tag))
      .limit(SHOWN_TAGS);
    return { tags };
  }),

  route(contract.trashDeck, async (call, services) => {
    const { deckId } = call.params;
    await change(services.db, call.caller.userId, deckId, { deletedAt: services.now() });
  }),

  /** Also accepts a deck that is not in the trash, because a call repeated after a lost response finds it restored. */
  route(contract.restoreDeck, async (call, services) => {
    const { deckId } = call.params;
    const restored = await services.db
      .update(decks)
      .set({ deletedAt: null })
      .where(and(eq(decks.id, deckId), memberOrOwner(call.caller.userId)))
      .returning({ id: decks.id });
    if (restored.length === 0) throw notFound("deck", deckId);
    return readDeck(services.db, deckId, today(call, services));
  }),

  ...trashRoutes,

  route(contract.addFavorite, async (call, { db, now }) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    await requireReadableDeck(db, userId, deckId);
    await db.insert(favoriteDecks).values({ userId, deckId, createdAt: now() }).onConflictDoNothing();
  }),

  route(contract.removeFavorite, async (call, { db }) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    await requireReadableDeck(db, userId, deckId);
    await db
      .delete(favoriteDecks)
      .where(and(eq(favoriteDecks.userId, userId), eq(favoriteDecks.deckId, deckId)));
  }),
];
