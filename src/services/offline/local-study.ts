import { dayOf } from "#domain/day.ts";
import { inStudyOrder } from "#domain/study-order.ts";
import { HttpError } from "../http-error.ts";
import { SaveError, type StudyService } from "../study.ts";
import { readCachedDeck, readStudyItems } from "./cached-decks.ts";
import type { OfflineDatabase } from "./database.ts";
import { databaseErrorOf } from "./database-error.ts";
import { saveReview } from "./reviews.ts";
import { beginSession, endSession } from "./sessions.ts";
import { StorageRefusal } from "./storage-refusal.ts";
import { withRoom } from "./with-room.ts";

/** Milliseconds that a session waits for news of a deck that is on the device. */
const NEWS_WAIT = 3000;

export interface LocalStudyOptions {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** An id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Lets an answer in, or says why there is no room for it. */
  readonly admitReview: () => Promise<void>;
  /** Brings the deck up to date. */
  readonly refresh: (deckId: number, signal: AbortSignal) => Promise<void>;
  readonly deadline: (ms: number) => AbortSignal;
  /** Something waits to be sent. */
  readonly onSaved: () => void;
}

/** A deck is studied from the device: what is answered is durable there before the next card shows. */
export function createLocalStudy(options: LocalStudyOptions): StudyService {
  const { database, userId, newDeviceId, now, timeZone } = options;

  /** Old news is better than none, and none is better than a wait. */
  const bringUpToDate = async (deckId: number, signal: AbortSignal) => {
    const known = await readCachedDeck(database, { userId, deckId });
    const isThere = known?.cursor != null;
    try {
      await options.refresh(
        deckId,
        isThere ? AbortSignal.any([signal, options.deadline(NEWS_WAIT)]) : signal,
      );
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404;
      // The server is there and has newer news, which may not be kept.
      if (!isThere || isGone || error instanceof StorageRefusal) throw error;
    }
  };

  return {
    async loadCards(deckId, sessionId, signal) {
      await bringUpToDate(deckId, signal);
      const loadedAt = now();
      const found = await readStudyItems(database, { userId, deckId }, dayOf(loadedAt, timeZone()).end);
      const items = inStudyOrder(found);
      if (items.length > 0) {
        await beginSession(database, { id: sessionId, userId, deckId, startedAt: loadedAt });
      }
      return { items, loadedAt };
    },

    async saveReview(draft) {
      const save = () => saveReview(database, draft, { userId, newDeviceId, timeZone: timeZone() });
      try {
        if (draft.version === 1) await options.admitReview();
        await withRoom(database, userId, save);
      } catch (error) {
        if (error instanceof StorageRefusal) throw new SaveError(error.message, false);
        const { code, message } = databaseErrorOf(error);
        throw new SaveError(message, code === "DB_ERROR" || code === "TIMEOUT");
      }
      options.onSaved();
      return now();
    },

    async completeSession(sessionId, completedAt) {
      await endSession(database, sessionId, completedAt);
      options.onSaved();
    },
  };
}
