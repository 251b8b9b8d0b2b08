import { SIGNED_OUT_MESSAGE } from "#domain/offline/storage-messages.ts";
import { dayOf, daysAfter } from "#domain/scheduling/day.ts";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import { type StudiedBy, studiedBy, togetherOf } from "#domain/study/studied-by.ts";
import { seedOf } from "#domain/study/study-order.ts";
import { restOf } from "#domain/study/study-counts.ts";
import { type StudyItem, countsOf } from "#domain/study/study-queue.ts";
import { type StudyScope, sessionTypeOf } from "#domain/study/study-scope.ts";
import { HttpError } from "../../http/http-error.ts";
import { SaveError, type StudyService } from "../../study/study.ts";
import { readCachedDeck, readWholeDecks } from "../decks/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { type DamagedCards, onDamagedCards } from "../decks/damaged-cards.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import { saveReview } from "../reviews/reviews.ts";
import type { OfflineSession } from "../database/records.ts";
import { beginSession, endSession } from "./sessions.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";
import { readStudies } from "./studies.ts";
import { readCounts, readDueItems, readNextDue, readStudyItems } from "./due-cards.ts";
import type { UnsyncedCopies } from "../reviews/unsynced-copies.ts";
import { retryAfterEviction, withRoomOrRefusal } from "../storage/retry-after-eviction.ts";

/** Milliseconds that a session waits for news of a deck that is on the device. */
const NEWS_WAIT = 3000;

export interface LocalStudyOptions {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** The learner is not signed in here any more: nothing of theirs is shown, and nothing is kept in their name. */
  readonly isClosed?: () => boolean;
  /** An id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Lets an answer in, or says why there is no room for it. */
  readonly reserveReview: () => Promise<void>;
  /** The decks of which the server has cards to review, those that matter most first. */
  readonly decksToReview: (signal: AbortSignal) => Promise<readonly number[]>;
  /** Brings the deck up to date; no room for it is made of those that are spared. */
  readonly refresh: (deckId: number, signal: AbortSignal, exclude?: readonly number[]) => Promise<void>;
  readonly deadline: (ms: number) => AbortSignal;
  /** Copies of what waits to be sent. */
  readonly copies: Pick<UnsyncedCopies, "keepReview" | "keepSession">;
  /** Something waits to be sent. */
  readonly onSaved: () => void;
}

interface Wait {
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
  /** The same, which also aborts after `NEWS_WAIT`. */
  readonly soon: () => AbortSignal;
}

interface Missing {
  readonly error: unknown;
}

/** What may be studied, by deck. */
type Found = ReadonlyMap<number, StudiedBy>;

const isEmpty = (found: Found) => [...found.values()].every(({ items }) => items.length === 0);

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Studies from the device: what is answered is durable there before the next card shows. */
export function createLocalStudy(options: LocalStudyOptions): StudyService {
  const { database, userId, newDeviceId, now, timeZone, isClosed = () => false } = options;
  /** Decks of the latest session: no room is made of them. */
  let inUse: readonly number[] = [];
  /** Begun by this page and not ended yet. */
  let openSession: OfflineSession | null = null;
  const endOfDay = () => dayOf(now(), timeZone()).end;

  /** @returns Why cards are missing that the server has; null where none are, as far as the device knows. */
  const bringUpToDate = async (deckId: number, { signal, soon }: Wait): Promise<Missing | null> => {
    const known = await readCachedDeck(database, { userId, deckId });
    const isThere = known?.cursor != null;
    try {
      await options.refresh(deckId, isThere ? soon() : signal);
      return null;
    } catch (error) {
      // The server is there and has newer news, which may not be kept.
      if (!isThere || isGone(error) || error instanceof StorageRefusal) throw error;
      return known.changedAt === undefined ? null : { error };
    }
  };

  const readWholeIds = async () => (await readWholeDecks(database, userId)).map(({ id }) => id);

  /**
   * The same of all decks with cards to review, as the server or the device knows. What is missing is waited for.
   *
   * @returns Why a deck is missing that the server has cards to review of; null where none is.
   */
  const bringAllUpToDate = async ({ signal, soon }: Wait): Promise<Missing | null> => {
    const here = await readWholeIds();
    let fromServer: readonly number[];
    try {
      fromServer = await options.decksToReview(here.length > 0 ? soon() : signal);
    } catch (error) {
      if (here.length === 0) throw error;
      return null;
    }
    const due = await readDueItems(database, userId, here, endOfDay());
    const inReview = [...new Set([...fromServer, ...due.keys()])];
    /** @returns What kept the deck from being brought up to date. */
    const refresh = async (deckId: number, until: AbortSignal): Promise<Missing | null> => {
      try {
        await options.refresh(deckId, until, inReview);
        return null;
      } catch (error) {
        if (error instanceof StorageRefusal) throw error;
        return isGone(error) ? null : { error };
      }
    };
    let missing: Missing | null = null;
    // Whole decks are downloaded one after the other; decks on the device are refreshed at once.
    for (const deckId of inReview.filter((one) => !here.includes(one))) {
      const failed = await refresh(deckId, signal);
      missing ??= failed;
    }
    const until = soon();
    await Promise.all(
      inReview.filter((deckId) => here.includes(deckId)).map((deckId) => refresh(deckId, until)),
    );
    return missing;
  };

  const readItems = async ({ kind, deckId }: StudyScope): Promise<Found> => {
    const day = dayOf(now(), timeZone());
    const studyOfDeck = await readStudies(database, userId, day);
    const studyAs = (of: number): DeckStudy => {
      const study = studyOfDeck(of);
      // Across decks the hardest come first, whatever each deck says.
      return deckId === null ? { ...study, options: { ...study.options, reviewOrder: "difficulty" } } : study;
    };
    const byOptions = (of: number, items: readonly StudyItem[], allNew: number) =>
      studiedBy(studyAs(of), items, { new: allNew, at: now(), day, timeZone: timeZone() });
    if (kind === "study") {
      const order = { ...studyOfDeck(deckId).options, seed: seedOf(day) };
      const [items, counts] = await Promise.all([
        readStudyItems(database, { userId, deckId }, day.end, order),
        readCounts(database, userId, [deckId], day.end),
      ]);
      return new Map([[deckId, byOptions(deckId, items, counts.get(deckId)?.new ?? 0)]]);
    }
    const ids = deckId === null ? await readWholeIds() : [deckId];
    const due = await readDueItems(database, userId, ids, day.end);
    return new Map(Array.from(due, ([of, items]) => [of, byOptions(of, items, 0)]));
  };

  return {
    async loadCards(scope, sessionId, signal) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      const { deckId } = scope;
      const load = async (wait: Wait) => {
        const missing = deckId === null ? await bringAllUpToDate(wait) : await bringUpToDate(deckId, wait);
        return { missing, found: await readItems(scope) };
      };
      const deadlines: AbortSignal[] = [];
      // Old news is better than none, and none is better than a wait.
      const soon = () => {
        const deadline = options.deadline(NEWS_WAIT);
        deadlines.push(deadline);
        return AbortSignal.any([signal, deadline]);
      };
      const dropped: DamagedCards[] = [];
      const stopHearing = onDamagedCards(database, (cards) => dropped.push(cards));
      let { missing, found } = await load({ signal, soon }).finally(stopHearing);
      // The server may have what turned out to be damaged.
      if (dropped.length > 0) ({ missing, found } = await load({ signal, soon }));
      // Old news without a card to study is no better than a wait.
      if (isEmpty(found) && deadlines.some(({ aborted }) => aborted)) {
        ({ missing, found } = await load({ signal, soon: () => signal }));
      }
      const loadedAt = now();
      inUse = [...found.keys()];
      const { items, counts, later } = togetherOf([...found.values()]);
      // That nothing is due would not be true.
      if (missing && items.length === 0) throw missing.error;
      if (items.length > 0) {
        const type = sessionTypeOf(scope.kind);
        const begun = { id: sessionId, userId, deckId, type, startedAt: loadedAt };
        const begin = async () => {
          openSession = await beginSession(database, begun);
          options.copies.keepSession(openSession);
        };
        await withRoomOrRefusal(database, userId, begin, inUse);
      }
      return { items, loadedAt, beyond: restOf(counts, countsOf(items)), later };
    },

    async saveReview(draft) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      const save = async () => {
        const saved = await saveReview(database, draft, { userId, newDeviceId, timeZone: timeZone() });
        if (saved) options.copies.keepReview(saved);
      };
      try {
        if (draft.version === 1) await options.reserveReview();
        await retryAfterEviction(database, userId, save, inUse);
      } catch (error) {
        // Room may return.
        if (error instanceof StorageRefusal) throw new SaveError(error.message, true, error.message);
        const { code, message } = databaseErrorOf(error);
        if (code === "QUOTA_EXCEEDED") throw new SaveError(message, true, message);
        throw new SaveError(message, code === "DB_ERROR" || code === "TIMEOUT");
      }
      options.onSaved();
      return now();
    },

    async daysToNextReview({ deckId }) {
      const end = endOfDay();
      const due = await readNextDue(database, userId, deckId === null ? await readWholeIds() : [deckId], end);
      return due === null ? null : daysAfter(end, due);
    },

    async completeSession(sessionId, completedAt) {
      if (openSession?.id !== sessionId) return;
      options.copies.keepSession(await endSession(database, openSession, completedAt));
      openSession = null;
      options.onSaved();
    },
  };
}
