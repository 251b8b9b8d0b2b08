import { dayOf } from "#domain/scheduling/day.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { HttpError } from "../../http/http-error.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readCachedDeck, readWholeDecks } from "../cards/cached-decks.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";
import { createArrivingDecks } from "./arriving-decks.ts";
import { readStudyItems } from "../due/due-cards.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";

export interface Wait {
  readonly signal: AbortSignal;
  /** Also aborts when news of stored decks are no longer awaited. */
  readonly soon: () => AbortSignal;
}

export interface Missing {
  readonly error: unknown;
}

export const ARRIVING = "arriving";

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

export const readWholeIds = async (database: OfflineDatabase, userId: number): Promise<number[]> =>
  (await readWholeDecks(database, userId)).map(({ id }) => id);

/** Brings decks to the device, or up to date there, before they are studied. */
export function createDecksToStudy(options: LocalStudyOptions) {
  const { database, userId, now, timeZone } = options;
  const arriving = createArrivingDecks(options);

  /** @returns why cards of the server are missing; null if none are, as far as known. */
  const bring = async (deckId: number, { signal, soon }: Wait): Promise<Missing | typeof ARRIVING | null> => {
    const known = await readCachedDeck(database, { userId, deckId });
    if (known?.cursor == null) return (await arriving.bring(deckId, signal)) ? null : ARRIVING;
    try {
      await options.refresh(deckId, soon());
      return null;
    } catch (error) {
      // The server has news that may not be stored.
      if (isGone(error) || error instanceof StorageRefusal) throw error;
      return known.changedAt === undefined ? null : { error };
    }
  };

  /**
   * The same for all decks with cards to study or review, waiting for all but large ones. @returns why a deck is
   * missing; null if none is.
   */
  const bringAll = async (
    kind: StudyScope["kind"],
    { signal, soon }: Wait,
  ): Promise<Missing | typeof ARRIVING | null> => {
    const here = await readWholeIds(database, userId);
    let fromServer: readonly number[];
    try {
      fromServer = await options.decksToStudy(kind, here.length > 0 ? soon() : signal);
    } catch (error) {
      if (here.length === 0) throw error;
      return null;
    }
    const wanted = here.map((deckId) => ({ deckId, fresh: null }));
    const due = await readStudyItems(database, userId, wanted, dayOf(now(), timeZone()).end);
    const dueHere = here.filter((deckId) => (due.get(deckId) ?? []).length > 0);
    const inReview = [...new Set([...fromServer, ...dueHere])];
    /** @returns Why the deck was not brought up to date. */
    const orMissing = async <T>(bringing: Promise<T>): Promise<T | Missing | null> => {
      try {
        return await bringing;
      } catch (error) {
        if (error instanceof StorageRefusal) throw error;
        return isGone(error) ? null : { error };
      }
    };
    let missing: Missing | null = null;
    // Whole decks are downloaded in turn; stored decks are refreshed in parallel.
    for (const deckId of inReview.filter((one) => !here.includes(one))) {
      const isWhole = await orMissing(arriving.bring(deckId, signal, inReview));
      if (isWhole === false) return ARRIVING;
      if (isWhole !== true) missing ??= isWhole;
    }
    const until = soon();
    await Promise.all(
      inReview
        .filter((deckId) => here.includes(deckId))
        .map((deckId) => orMissing(options.refresh(deckId, until, inReview))),
    );
    return missing;
  };

  return { bring, bringAll };
}
