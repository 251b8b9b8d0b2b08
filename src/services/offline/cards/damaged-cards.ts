import { DAMAGED_CARDS_SUBJECT, damagedCardsMessage } from "#domain/offline/storage-messages.ts";
import type { ErrorOrigin } from "../../errors/error-origin.ts";
import { HttpError } from "../../http/http-error.ts";
import { DECK_STORES, NO_CURSOR } from "./cached-decks.ts";
import { isCard } from "./card-record.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { CachedCard } from "../database/records.ts";
import type { OfflineStore } from "../database/schema.ts";
import { toCard } from "../database/stored-names.ts";

export interface DamagedCards {
  readonly userId: number;
  readonly count: number;
  /** Decks that need a full refresh. */
  readonly deckIds: readonly number[];
}

const listeners = new WeakMap<OfflineDatabase, Set<(dropped: DamagedCards) => void>>();

export function onDamagedCards(
  database: OfflineDatabase,
  listener: (dropped: DamagedCards) => void,
): () => void {
  const all = listeners.get(database) ?? new Set();
  listeners.set(database, all.add(listener));
  return () => void all.delete(listener);
}

export type JudgeCard = (card: CachedCard) => boolean;

/**
 * Reads cards, and drops those that the judge finds damaged; the next refresh brings them again. @throws DatabaseError
 */
export async function readCards<const S extends readonly OfflineStore[], T>(
  database: OfflineDatabase,
  stores: S,
  ask: (transaction: OfflineTransaction<S, "readonly">, isIntact: JudgeCard) => Promise<T>,
): Promise<T> {
  const damaged = new Map<number, CachedCard>();
  const isIntact = (card: CachedCard) => {
    const judged = isCard(card);
    if (!judged) damaged.set(card.id, card);
    return judged;
  };
  const found = await database.read(stores, (transaction) => ask(transaction, isIntact));
  // A card that cannot be dropped now is found again with the next read.
  if (damaged.size > 0) await drop(database, [...damaged.values()]).catch(() => undefined);
  return found;
}

const CHUNK = 500;

/** Checks all cards of a learner, because no index finds one with a damaged deck or date. */
export async function checkCards(database: OfflineDatabase, userId: number): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const range = IDBKeyRange.bound([userId, after], [userId, Number.MAX_SAFE_INTEGER], true);
    after = await readCards(database, ["cached_cards"], async (transaction, isIntact) => {
      const cards = await transaction.objectStore("cached_cards").getAll(range, CHUNK);
      for (const card of cards) isIntact(toCard(card));
      return cards.length < CHUNK ? null : (cards.at(-1)?.id ?? null);
    });
  }
}

async function drop(database: OfflineDatabase, damaged: readonly CachedCard[]): Promise<void> {
  const [first] = damaged;
  if (!first) return;
  const { userId } = first;
  const dropped = await database.write(DECK_STORES, async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    const decks = transaction.objectStore("cached_decks");
    const still = await Promise.all(damaged.map(({ id }) => cards.get([userId, id])));
    // A refresh may have brought it meanwhile.
    const gone = still.filter((card) => card !== undefined).filter((card) => !isCard(toCard(card)));
    const own = await decks.getAll(IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]));
    const known = new Set(own.map(({ id }) => id));
    const of = new Set(gone.map(({ deckId }) => deckId));
    // A card whose deck is damaged may belong to any deck.
    const isLost = gone.some(({ deckId }) => !known.has(deckId));
    const whole = own.filter(({ id, cursor }) => cursor !== null && (isLost || of.has(id)));
    await Promise.all([
      ...gone.map(({ id }) => cards.delete([userId, id])),
      ...whole.map((deck) => decks.put({ ...deck, cursor: NO_CURSOR })),
    ]);
    return { userId, count: gone.length, deckIds: whole.map(({ id }) => id) };
  });
  if (dropped.count === 0) return;
  for (const listener of listeners.get(database) ?? []) listener(dropped);
}

/** Downloads the decks of dropped cards again, and reports; the report is shown only if a download fails. */
export async function replaceDamaged(
  { count, deckIds }: DamagedCards,
  options: {
    readonly keepDeck: (deckId: number) => Promise<unknown>;
    readonly report: (thrown: unknown, origin: ErrorOrigin) => void;
  },
): Promise<void> {
  /** A deck that is gone has no cards to restore. */
  const bring = (deckId: number) =>
    options.keepDeck(deckId).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
    });
  const replace = async () => {
    const failed: unknown[] = [];
    for (const deckId of deckIds) await bring(deckId).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
  };
  const isShown = await replace().then(
    () => true,
    () => false,
  );
  options.report(new Error(damagedCardsMessage(count)), {
    component: "offline cards",
    subject: DAMAGED_CARDS_SUBJECT,
    retry: replace,
    isShown,
  });
}
