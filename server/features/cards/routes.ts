import * as contract from "#contract/cards.ts";
import { route, type Route } from "#server/http/route.ts";
import { lockEditableDeck, requireEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { addBatch } from "./add-batch.ts";
import { deleteCard, updateCard } from "./change-card.ts";
import { inComparisonQueue } from "./comparison-queue.ts";
import { findSameCards } from "./find-same-cards.ts";
import { insertCards } from "./insert-cards.ts";
import { cardsOfNotes } from "./new-cards.ts";
import { readCardPage } from "./read-card-page.ts";
import { readCard } from "./read-cards.ts";
import { updateBatch } from "./update-batch.ts";

const list = route(contract.listCards, (call, { db }) =>
  readCardPage(db, call.params.deckId, call.caller.userId, call.query),
);

const add = route(contract.addCard, (call, services) =>
  services.db.transaction(async (db) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    const now = services.now();
    await lockEditableDeck(db, userId, deckId);
    const cards = cardsOfNotes([{ ...call.body, deckId }]);
    await claim(db, userId, "cards", cards.length);
    const [cardId] = await insertCards(db, cards, now);
    if (cardId === undefined) throw new Error("PostgreSQL answered the insert of a card without its row.");
    await touchDeck(db, deckId, now);
    return readCard(db, userId, cardId);
  }),
);

const addMany = route(contract.addCards, ({ body, caller, params }, services) => {
  const batch = { ...body, ownerId: caller.userId, deckId: params.deckId };
  const take = () => services.db.transaction((db) => addBatch(db, batch, services.now()));
  return batch.skipSame ? inComparisonQueue(take) : take();
});

const compare = route(contract.compareCards, async (call, { db }) => {
  const { deckId } = call.params;
  await requireEditableDeck(db, call.caller.userId, deckId);
  return { matches: await inComparisonQueue(() => findSameCards(db, deckId, call.body.cards)) };
});

const updateMany = route(contract.updateCards, (call, services) =>
  services.db.transaction((db) =>
    updateBatch(
      db,
      { ...call.body, ownerId: call.caller.userId, deckId: call.params.deckId },
      services.now(),
    ),
  ),
);

const get = route(contract.getCard, (call, { db }) => readCard(db, call.caller.userId, call.params.cardId));

const update = route(contract.updateCard, (call, services) =>
  services.db.transaction(async (db) => {
    const { userId } = call.caller;
    const cardId = await updateCard(db, userId, call.params.cardId, call.body, services.now());
    return readCard(db, userId, cardId);
  }),
);

const remove = route(contract.deleteCard, (call, services) =>
  services.db.transaction((db) => deleteCard(db, call.caller.userId, call.params.cardId, services.now())),
);

export const cardRoutes: readonly Route[] = [list, add, addMany, compare, updateMany, get, update, remove];
