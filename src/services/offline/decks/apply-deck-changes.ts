import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";
import type { ReviewCard } from "#contract/cards.ts";
import type { Deck } from "#contract/decks.ts";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import { NO_MARKS, fromWireMarks, hasMarks, withMarks } from "#domain/study/marks/card-marks.ts";
import { type DeckOfUser, NO_CURSOR } from "../cards/cached-decks.ts";
import { nextReviewOf, withBaseSchedule } from "../cards/card-schedule.ts";
import { isCard } from "../cards/card-record.ts";
import { LATEST } from "../reviews/latest-reviews.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { markedCard, readPendingMarks } from "../cards/mark-changes.ts";
import { lastCounter } from "../reviews/review-positions.ts";
import { isIntact } from "../reviews/review-checksum.ts";
import type { CachedCard, StoredReview } from "../database/records.ts";
import { toCard, toCardRecord, toDeck, toDeckRecord } from "../database/stored-names.ts";

export interface CardChanges {
  readonly deck: Deck;
  readonly study?: DeckStudy | null;
  readonly cards: readonly ReviewCard[];
  readonly removed: readonly number[];
}

/** What the device had to send when it asked the server, milliseconds since 1970. */
export interface Asked {
  readonly at: number;
  readonly unsynced: readonly string[];
  /** The counter of its last answer. */
  readonly counter: number;
  /** Versions of the latest reviews that the server had: each may still be undone. */
  readonly versions: ReadonlyMap<string, number>;
}

export interface Stored {
  /** If false, the cards have to be requested again. */
  readonly holds: boolean;
  /** Some cards are new here, and the server took answers of them since it was asked: they may lack those. */
  readonly isBehind: boolean;
}

/** @param at Now, milliseconds since 1970. */
export const beginToAsk = (database: OfflineDatabase, userId: number, at: number): Promise<Asked> =>
  database.read(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const [unsynced, counter] = await Promise.all([
      reviews.index("synced").getAllKeys([userId, 0]),
      lastCounter(transaction),
    ]);
    const latest = await reviews.index("counter").getAll(IDBKeyRange.lowerBound(counter - LATEST));
    const synced = latest.filter((review) => review.synced === 1);
    return { at, unsynced, counter, versions: new Map(synced.map(({ id, version }) => [id, version])) };
  });

/** Cards of which the server took answers since it was asked. */
async function readTakenSince(
  transaction: Pick<OfflineTransaction<["offline_reviews"], "readwrite">, "objectStore">,
  asked: Asked,
  unsynced: readonly StoredReview[],
): Promise<ReadonlySet<number>> {
  const reviews = transaction.objectStore("offline_reviews");
  const still = new Set(unsynced.map(({ id }) => id));
  const [sent, latest] = await Promise.all([
    Promise.all(asked.unsynced.filter((id) => !still.has(id)).map((id) => reviews.get(id))),
    reviews.index("counter").getAll(IDBKeyRange.lowerBound(asked.counter - LATEST)),
  ]);
  const isNew = ({ id, counter, version }: StoredReview) =>
    counter > asked.counter || version > (asked.versions.get(id) ?? Infinity);
  const taken = [...sent, ...latest.filter(isNew)].filter((review) => review?.synced === 1);
  return new Set(taken.flatMap((review) => review?.cardId ?? []));
}

/**
 * Stores the server's changes. A sync may run meanwhile: a card with newer answers here, or answers taken since, keeps
 * its schedule, unless that may itself lack answers.
 */
export function storeChanges(
  database: OfflineDatabase,
  userId: number,
  { deck, study, cards, removed }: CardChanges,
  asked: Asked,
): Promise<Stored> {
  const { at } = asked;
  const stores = ["cached_cards", "cached_decks", "mark_changes", "offline_reviews", "sync_queue"] as const;
  return database.write(stores, async (transaction) => {
    const stored = transaction.objectStore("cached_cards");
    const decks = transaction.objectStore("cached_decks");
    const [known, unsynced, entries, marking] = await Promise.all([
      decks.get([userId, deck.id]),
      transaction.objectStore("offline_reviews").index("synced").getAll([userId, 0]),
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
      readPendingMarks(transaction, userId),
    ]);
    // A damaged answer counts until a sync finds it.
    const counting = entries.filter(({ answer }) => answer);
    const answeredLater = new Set([...unsynced.filter(isIntact), ...counting].map(({ cardId }) => cardId));
    const taken = await readTakenSince(transaction, asked, unsynced);
    let holds = true;
    let isBehind = false;
    const keep = async (card: ReviewCard) => {
      const pending = marking.get(card.id);
      const fromServer = card.marks ? fromWireMarks(card.marks) : NO_MARKS;
      if (pending) await transaction.objectStore("mark_changes").put({ ...pending, before: fromServer });
      const marks = withMarks(fromServer, pending?.change);
      const plain = toCachedCard(card, userId, at);
      const fresh = hasMarks(marks) ? markedCard(plain, marks) : plain;
      const hasLaterAnswer = answeredLater.has(card.id);
      if (!hasLaterAnswer && !taken.has(card.id)) return stored.put(toCardRecord(fresh));
      const record = await stored.get([userId, card.id]);
      const before = record && toCard(record);
      if (!before || !isCard(before) || before.isBehind) {
        if (!taken.has(card.id)) return stored.put(toCardRecord(fresh));
        // The response to a sync found no card to give its schedule to.
        isBehind = true;
        return stored.put(toCardRecord({ ...fresh, isBehind }));
      }
      holds = false;
      // The server's schedule may include an answer that is on its way already; the response to the sync settles it.
      const settled = hasLaterAnswer ? fresh.baseSchedule : (before.serverSchedule ?? null);
      const merged = { ...withBaseSchedule(fresh, before.baseSchedule), serverSchedule: settled };
      return stored.put(toCardRecord(merged));
    };
    const leave = async (id: number) => {
      const record = await stored.get([userId, id]);
      // The deck that it was moved to may have been refreshed before.
      if (record?.deckId === deck.id) await stored.delete([userId, id]);
    };
    const found = study ? { study, at } : known?.study;
    await Promise.all([
      decks.put(
        toDeckRecord({
          id: deck.id,
          userId,
          deck,
          cursor: known?.cursor ?? null,
          cachedAt: at,
          pinned: known ? toDeck(known).pinned : false,
          invalid: known?.invalid ?? 0,
          ...(known?.changedAt === undefined ? {} : { changedAt: known.changedAt }),
          ...(found === undefined ? {} : { study: found }),
        }),
      ),
      ...removed.map(leave),
      ...cards.map(keep),
    ]);
    return { holds, isBehind };
  });
}

function toCachedCard(card: ReviewCard, userId: number, cachedAt: number): CachedCard {
  const serverSchedule = fromCardState(card.schedule);
  return {
    id: card.id,
    userId,
    deckId: card.deckId,
    front: card.front,
    back: card.back,
    ...extrasOf(card),
    ...inNote(card),
    tags: card.tags.map((tag) => tag.name),
    tagIds: card.tags.map((tag) => tag.id),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    baseSchedule: serverSchedule,
    serverSchedule: null,
    nextReviewDate: nextReviewOf(serverSchedule),
    ...(card.accepted && { accepted: card.accepted }),
    cachedAt,
  };
}

/**
 * Completes a refresh: the next one continues from the cursor, or starts over if something was removed or could not be
 * stored. `listed`: ids of all cards of the deck, null for changes alone. `since`: the cursor it began at. `invalid`:
 * the number of invalid cards. `holds`: false if this part has to be requested again.
 */
export function completeDeck(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  cursor: string,
  listed: ReadonlySet<number> | null,
  {
    since = null,
    invalid = 0,
    holds = true,
  }: { readonly since?: string | null; readonly invalid?: number; readonly holds?: boolean } = {},
): Promise<void> {
  return database.write(["cached_cards", "cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const known = await decks.get([userId, deckId]);
    // It was removed and begun again meanwhile, or a sync requires a full refresh.
    if (!known || (listed === null && since !== null && known.cursor !== since)) return;
    const next = holds ? cursor : (since ?? NO_CURSOR);
    const { changedAt = -Infinity, ...deck } = known;
    const changed = changedAt > known.cachedAt ? { changedAt } : {};
    await decks.put({ ...deck, ...changed, cursor: invalid === 0 ? next : NO_CURSOR, invalid });
    if (listed === null) return;
    const cards = transaction.objectStore("cached_cards").index("deckId");
    let left = listed.size;
    for (let card = await cards.openCursor([userId, deckId]); card; card = await card.continue()) {
      if (listed.has(card.value.id)) left -= 1;
      else await card.delete();
    }
    if (left > 0) await decks.put({ ...known, cursor: null });
  });
}
