import { and, eq, sql } from "drizzle-orm";
import type { ImportedCard, updateCards } from "#contract/decks/card-changes.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { cardBatches, cards, decks } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type LockedDeck, lockEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { lendMedia } from "../media/share-media-with-owner.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { changeNotes } from "./change-notes.ts";
import { findSameCards } from "./find-same-cards.ts";
import { insertCards } from "./insert-cards.ts";
import { cardsOfNotes, type NewCard } from "./new-cards.ts";
import { BASIC } from "#domain/notes/cards-of-note.ts";
import { ankiCards } from "#server/database/anki-schema.ts";
import { rowsInto } from "#server/database/rows-into.ts";

interface Batch<T> {
  readonly userId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly T[];
}

/**
 * `take` returns how many cards it added or changed; a repeated batch returns the same. Runs in a transaction.
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch id of another batch, and what `take` throws.
 */
async function takeBatch(
  db: Database,
  { userId, deckId, batchId, cards: sent }: Batch<unknown>,
  kind: (typeof cardBatches.$inferSelect)["kind"],
  now: Date,
  take: (deck: LockedDeck) => Promise<number>,
): Promise<number> {
  const deck = await lockEditableDeck(db, userId, deckId);
  const isBatch = and(eq(cardBatches.ownerId, userId), eq(cardBatches.batchId, batchId));
  const taken = await db
    .insert(cardBatches)
    .values({ ownerId: userId, batchId, deckId, kind, created: sent.length, createdAt: now })
    .onConflictDoNothing()
    .returning({ batchId: cardBatches.batchId });
  if (taken.length > 0) {
    const count = await take(deck);
    if (count !== sent.length) await db.update(cardBatches).set({ created: count }).where(isBatch);
    await touchDeck(db, deckId, now);
    return count;
  }
  const [earlier] = await db
    .select({ deckId: cardBatches.deckId, kind: cardBatches.kind, created: cardBatches.created })
    .from(cardBatches)
    .where(isBatch);
  if (earlier?.deckId === deckId && earlier.kind === kind) return earlier.created;
  const was = earlier?.deckId === deckId ? `${earlier.kind} before` : "added to another deck";
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `Batch ${batchId} was ${was}; send these cards with a batchId of their own.`,
  );
}

/**
 * A repeated batch returns its first result. Runs in a transaction.
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch id of other cards, or at the quota.
 */
export async function addBatch(
  db: Database,
  batch: Batch<ImportedCard> & { readonly skipSame: boolean },
  now: Date,
): Promise<{ created: number }> {
  const { userId, deckId } = batch;
  const created = await takeBatch(db, batch, "added", now, async ({ ownerId }) => {
    // The deck is locked, so cards that another import of the same table added are visible.
    const notes = batch.skipSame ? await withoutSame(db, deckId, batch.cards) : batch.cards;
    if (notes.length === 0) return 0;
    const added = cardsOfNotes(notes.map((card) => ({ ...card, deckId })));
    await lendMedia(db, { userId, ownerId, deckId }, added, now);
    await claimWithinPlan(db, ownerId, "cards", added.length, now);
    const ids = await insertCards(db, added, now);
    await rememberGuids(db, { ownerId, now }, added, ids);
    return notes.length;
  });
  return { created };
}

async function withoutSame(db: Database, deckId: number, notes: readonly ImportedCard[]) {
  const matches = await findSameCards(db, deckId, notes);
  const same = new Set(matches.flatMap((match) => (match.same ? [match.index] : [])));
  return notes.filter((_, index) => !same.has(index));
}

/** @throws ApiError 404 for a deck or a card that the learner may not change, 409 for a batch id of another batch, or at a quota. */
export async function updateBatch(
  db: Database,
  batch: Batch<BodyOf<typeof updateCards>["cards"][number]>,
  now: Date,
): Promise<{ updated: number }> {
  const updated = await takeBatch(db, batch, "updated", now, async (deck) => {
    await changeNotes(db, { ...deck, userId: batch.userId }, batch.cards, now);
    return batch.cards.length;
  });
  return { updated };
}

const intoAnkiCards = rowsInto(ankiCards, []);

/** Lets a later list find these cards. A guid whose card is in another deck of the owner stays that card's. */
async function rememberGuids(
  db: Database,
  { ownerId, now }: { readonly ownerId: number; readonly now: Date },
  added: readonly NewCard[],
  ids: readonly number[],
): Promise<void> {
  const rows = new Map(
    added.flatMap(({ guid, variant }, index) => {
      const cardId = ids[index];
      if (guid === undefined || cardId === undefined) return [];
      const ord = variant > BASIC ? variant - 1 : 0;
      // Whatever a package has of the note later is another version of it.
      return [[`${ord} ${guid}`, { ownerId, guid, ord, cardId, modifiedAt: 0, digest: "", importedAt: now }]];
    }),
  );
  if (rows.size === 0) return;
  await db.execute(sql`${intoAnkiCards([...rows.values()])} on conflict ("owner_id", "guid", "ord") do update
    set ("card_id", "modified_at", "digest", "imported_at")
      = (excluded."card_id", excluded."modified_at", excluded."digest", excluded."imported_at")
    where not exists (
      select from ${cards} join ${decks} on ${decks.id} = ${cards.deckId}
      where ${cards.id} = ${ankiCards.cardId} and ${cards.deletedAt} is null and ${decks.deletedAt} is null)`);
}
