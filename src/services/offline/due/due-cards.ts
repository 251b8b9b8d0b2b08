import type { StudyCounts } from "#contract/decks.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { mixed } from "#domain/scheduling/mixed.ts";
import { NO_MARKS, comesBefore, suspendedOrBuriedUntil } from "#domain/study/marks/card-marks.ts";
import { type Buried, NONE_BURIED } from "#domain/study/options/siblings.ts";
import type { StudyOrder } from "#domain/study/study-order.ts";
import { SESSION_CARDS } from "#domain/study/study-plan.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import { ANSWERED_STORES, type ScheduledCard, readAnsweredCards, toItem } from "./answered-cards.ts";
import type { DeckOfUser } from "../cards/cached-decks.ts";
import { type JudgeCard, readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { CachedCard } from "../database/records.ts";
import { type CardRecord, toCard } from "../database/stored-names.ts";

type Transaction = OfflineTransaction<typeof ANSWERED_STORES, "readonly">;
type NewOrder = Pick<StudyOrder, "newOrder" | "seed">;
type AnsweredCards = ReadonlyMap<number, ScheduledCard>;

/** Cards that were never answered have 0 as their time. */
const neverAnswered = ({ userId, deckId }: DeckOfUser) => IDBKeyRange.only([userId, deckId, 0]);

/** @param until Milliseconds since 1970. */
const dueBefore = ({ userId, deckId }: DeckOfUser, until: number) =>
  IDBKeyRange.bound([userId, deckId, 0], [userId, deckId, until], true, true);

const suspendedOrBuriedAfter = ({ userId, deckId }: DeckOfUser, until: number) =>
  IDBKeyRange.bound([userId, deckId, until], [userId, deckId, Infinity]);

const readSuspendedOrBuried = async (transaction: Transaction, deck: DeckOfUser, until: number) => {
  const cards = transaction.objectStore("cached_cards").index("heldUntil");
  return (await cards.getAll(suspendedOrBuriedAfter(deck, until))).map(toCard);
};

const withSchedule = (card: CachedCard): ScheduledCard => ({ ...card, schedule: card.baseSchedule });

/** Intact cards without unsent answers. */
const unchanged = (records: readonly CardRecord[], answered: AnsweredCards, isIntact: JudgeCard) =>
  records
    .filter(({ id }) => !answered.has(id))
    .map(toCard)
    .filter(isIntact)
    .map(withSchedule);

const inDeck = (answered: AnsweredCards, { deckId }: DeckOfUser) =>
  [...answered.values()].filter((card) => card.deckId === deckId);

/** The cards of a deck that were answered and are due before a moment. */
async function readDue(
  transaction: Transaction,
  answered: AnsweredCards,
  deck: DeckOfUser,
  until: number,
  isIntact: JudgeCard,
): Promise<ScheduledCard[]> {
  const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
  const stored = await cards.getAll(dueBefore(deck, until));
  return [...unchanged(stored, answered, isIntact), ...inDeck(answered, deck)].filter(
    ({ schedule }) => schedule.state !== "new" && schedule.due < until,
  );
}

/** New cards of a deck, at most one session. `besides`: how many more to read. */
async function readNew(
  transaction: Transaction,
  deck: DeckOfUser,
  besides: number,
  { newOrder, seed }: NewOrder,
): Promise<readonly CardRecord[]> {
  const store = transaction.objectStore("cached_cards");
  const cards = store.index("nextReviewDate");
  const most = SESSION_CARDS + besides;
  if (newOrder === "added") return cards.getAll(neverAnswered(deck), most);
  const keys = await cards.getAllKeys(neverAnswered(deck));
  const first = keys.toSorted(([, a], [, b]) => mixed(a, seed) - mixed(b, seed)).slice(0, most);
  const found = await Promise.all(first.map((key) => store.get(key)));
  return found.filter((card) => card !== undefined);
}

/** A deck to read, with its due cards and, if wanted, the first new ones. */
export interface DeckToRead {
  readonly deckId: number;
  /** The order of new cards, and how many of them wait for another day; null: none is wanted. */
  readonly fresh: (NewOrder & { readonly buried: number }) | null;
}

/** The cards of decks that are due before a moment, and new ones after them. */
export function readStudyItems(
  database: OfflineDatabase,
  userId: number,
  decks: readonly DeckToRead[],
  until: number,
): Promise<ReadonlyMap<number, readonly StudyItem[]>> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const suspendedOrBuriedIndex = transaction.objectStore("cached_cards").index("heldUntil");
    const found = await Promise.all(
      decks.map(async ({ deckId, fresh }) => {
        const deck = { userId, deckId };
        const due = readDue(transaction, answered, deck, until, isIntact);
        if (!fresh) return [deckId, (await due).map(toItem)] as const;
        const own = inDeck(answered, deck);
        const suspendedOrBuried = await suspendedOrBuriedIndex.count(suspendedOrBuriedAfter(deck, until));
        const stored = await readNew(transaction, deck, own.length + suspendedOrBuried + fresh.buried, fresh);
        const unseen = [...unchanged(stored, answered, isIntact), ...own].filter(
          ({ schedule }) => schedule.state === "new",
        );
        return [deckId, [...(await due), ...unseen].map(toItem)] as const;
      }),
    );
    return new Map(found);
  });
}

export function readBegun(
  database: OfflineDatabase,
  userId: number,
  deckIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const begun = await Promise.all(
      deckIds.map(async (deckId) => {
        const isHere = inDeck(answered, { userId, deckId }).some(({ schedule }) => schedule.state !== "new");
        return isHere || (await cards.count(dueBefore({ userId, deckId }, Infinity))) > 0 ? [deckId] : [];
      }),
    );
    return new Set(begun.flat());
  });
}

/** When the next answered card is due, milliseconds since 1970; null if none is. */
export function readNextDue(
  database: OfflineDatabase,
  userId: number,
  deckIds: readonly number[],
  from: number,
): Promise<number | null> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const later = await Promise.all(
      deckIds.map(async (deckId) => {
        const range = IDBKeyRange.bound([userId, deckId, from], [userId, deckId, Infinity]);
        const own = inDeck(answered, { userId, deckId });
        const suspendedOrBuried = await readSuspendedOrBuried(transaction, { userId, deckId }, from);
        // The first of those without newer data here.
        const stored = await cards.getAll(range, own.length + suspendedOrBuried.length + 1);
        const buried = suspendedOrBuried
          .filter(({ id }) => !answered.has(id))
          .filter(isIntact)
          .map(withSchedule);
        return [...unchanged(stored, answered, isIntact), ...buried, ...own];
      }),
    );
    const dues = later.flat().flatMap(({ schedule, marks = NO_MARKS }) => {
      const comes = Math.max(schedule.due, suspendedOrBuriedUntil(marks));
      return schedule.state !== "new" && comes >= from && comes < Infinity ? [comes] : [];
    });
    return dues.length === 0 ? null : Math.min(...dues);
  });
}

/** The schedules of the cards of a deck that come due in a day. */
export function readDueIn(
  database: OfflineDatabase,
  deck: DeckOfUser,
  { start, end }: LearnerDay,
): Promise<Schedule[]> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, deck.userId, isIntact);
    const range = IDBKeyRange.bound(
      [deck.userId, deck.deckId, start],
      [deck.userId, deck.deckId, end],
      false,
      true,
    );
    const stored = await transaction.objectStore("cached_cards").index("nextReviewDate").getAll(range);
    return [...unchanged(stored, answered, isIntact), ...inDeck(answered, deck)]
      .filter(({ marks }) => comesBefore(marks, end))
      .map(({ schedule }) => schedule)
      .filter(({ state, due }) => state !== "new" && due >= start && due < end);
  });
}

/** Counts by deck. `comes` excludes answered cards that no longer come; `buried` cards are excluded too. */
export function readCounts(
  database: OfflineDatabase,
  userId: number,
  deckIds: readonly number[],
  until: number,
  comes: (deckId: number, schedule: Schedule) => boolean = () => true,
  buried: ReadonlyMap<number, Buried> = new Map(),
): Promise<ReadonlyMap<number, StudyCounts>> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const counts = await Promise.all(
      deckIds.map(async (deckId) => {
        const deck = { userId, deckId };
        const [storedNew, all, suspendedOrBuried] = await Promise.all([
          cards.count(neverAnswered(deck)),
          readDue(transaction, answered, deck, until, isIntact),
          readSuspendedOrBuried(transaction, deck, until),
        ]);
        const buriedHere = buried.get(deckId) ?? NONE_BURIED;
        const found = all.filter(
          ({ id, schedule, marks }) =>
            comes(deckId, schedule) && comesBefore(marks, until) && !buriedHere.ids.has(id),
        );
        const own = inDeck(answered, deck);
        const isStillNew = ({ id, baseSchedule }: CachedCard) =>
          (answered.get(id)?.schedule ?? baseSchedule).state === "new";
        const newSuspendedOrBuried = suspendedOrBuried.filter(isStillNew).length;
        const begun = own.filter(
          ({ baseSchedule, schedule }) => baseSchedule.state === "new" && schedule.state !== "new",
        );
        const due = found.filter(({ schedule }) => schedule.state === "review").length;
        return [
          deckId,
          {
            new: Math.max(0, storedNew - begun.length - newSuspendedOrBuried - buriedHere.new),
            learning: found.length - due,
            due,
          },
        ] as const;
      }),
    );
    return new Map(counts);
  });
}
