import * as contract from "#contract/cards.ts";
import * as changes from "#contract/decks/card-changes.ts";
import { route, type Route } from "#server/http/route.ts";
import {
  lockEditableDeck,
  requireEditableDeck,
  requireReadableDeck,
  touchDeck,
} from "../decks/deck-access.ts";
import { lendMedia } from "../media/share-media-with-owner.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { addBatch } from "./add-batch.ts";
import { deleteCard, updateCard } from "./change-card.ts";
import { tagsOfDeck } from "./card-tags.ts";
import { findSameCards } from "./find-same-cards.ts";
import { insertCards } from "./insert-cards.ts";
import { cardsOfNotes } from "./new-cards.ts";
import { readCardPage } from "./read-card-page.ts";
import { readCard } from "./read-cards.ts";
import { updateBatch } from "./update-batch.ts";
import { ServerBusy } from "#server/http/errors/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";

/** A deck of hundreds of thousands of equal cards takes seconds, and must not use up the connections. */
const queue = createWorkQueue({ atOnce: 2, waiting: 50 });

/** Queued before it takes a connection. @throws ServerBusy if too many wait. */
export async function inComparisonQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  }
}

export const cardRoutes: readonly Route[] = [
  route(contract.listCards, async (call, services) => {
    const { userId } = call.caller;
    // Only a device that keeps the deck asks for changes: that is offline sync. All cards can be read without it.
    if (call.query.since) await requireFeature(userId, "offlineSync", services);
    return readCardPage(services.db, call.params.deckId, userId, call.query);
  }),

  route(contract.listCardTags, async ({ caller, params: { deckId } }, { db }) => {
    await requireReadableDeck(db, caller.userId, deckId);
    return { tags: await tagsOfDeck(db, deckId, contract.LISTED_TAGS_MAX) };
  }),

  route(changes.addCard, (call, services) =>
    services.db.transaction(async (db) => {
      const { userId } = call.caller;
      const { deckId } = call.params;
      const now = services.now();
      const { ownerId } = await lockEditableDeck(db, userId, deckId);
      const cards = cardsOfNotes([{ ...call.body, deckId }]);
      await lendMedia(db, { userId, ownerId, deckId }, cards, now);
      await claimWithinPlan(db, ownerId, "cards", cards.length, now);
      const [cardId] = await insertCards(db, cards, now);
      if (cardId === undefined) throw new Error("PostgreSQL answered the insert of a card without its row.");
      await touchDeck(db, deckId, now);
      return readCard(db, userId, cardId);
    }),
  ),

  route(changes.addCards, ({ body, caller, params }, services) => {
    const batch = { ...body, userId: caller.userId, deckId: params.deckId };
    const take = () => services.db.transaction((db) => addBatch(db, batch, services.now()));
    return batch.skipSame ? inComparisonQueue(take) : take();
  }),

  route(changes.compareCards, async (call, { db }) => {
    const { deckId } = call.params;
    await requireEditableDeck(db, call.caller.userId, deckId);
    return {
      matches: await inComparisonQueue(() => findSameCards(db, deckId, call.body.cards, call.body.except)),
    };
  }),

  route(changes.updateCards, (call, services) =>
    services.db.transaction((db) =>
      updateBatch(
        db,
        { ...call.body, userId: call.caller.userId, deckId: call.params.deckId },
        services.now(),
      ),
    ),
  ),

  route(contract.getCard, (call, { db }) => readCard(db, call.caller.userId, call.params.cardId)),

  route(changes.updateCard, (call, services) =>
    services.db.transaction(async (db) => {
      const { userId } = call.caller;
      const cardId = await updateCard(db, userId, call.params.cardId, call.body, services.now());
      return readCard(db, userId, cardId);
    }),
  ),

  route(changes.deleteCard, (call, services) =>
    services.db.transaction((db) => deleteCard(db, call.caller.userId, call.params.cardId, services.now())),
  ),
];
