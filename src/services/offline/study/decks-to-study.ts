import { dayOf } from "#domain/scheduling/day.ts";
import { HttpError } from "../../http/http-error.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readCachedDeck, readWholeDecks } from "../decks/cached-decks.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";
import { createArrivingDecks } from "./arriving-decks.ts";
import { readDueItems } from "./due-cards.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";

export interface Wait {
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
  /** The same, which also aborts when news of what is on the device are not waited for any longer. */
  readonly soon: () => AbortSignal;
}

export interface Missing {
  readonly error: unknown;
}

/** The deck is still coming to the device. */
export const ARRIVING = "arriving";

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

export const readWholeIds = async (database: OfflineDatabase, userId: number): Promise<number[]> =>
  (await readWholeDecks(database, userId)).map(({ id }) => id);

/** Brings decks to the device, or up to date there, before they are studied. */
export function createDecksToStudy(options: LocalStudyOptions) {
  const { database, userId, now, timeZone } = options;
  const arriving = createArrivingDecks(options);

  /** @returns Why cards are missing that the server has; null where none are, as far as the device knows. */
  const bring = async (deckId: number, { signal, soon }: Wait): Promise<Missing | typeof ARRIVING | null> => {
    const known = await readCachedDeck(database, { userId, deckId });
    if (known?.cursor == null) return (await arriving.bring(deckId, signal)) ? null : ARRIVING;
    try {
      await options.refresh(deckId, soon());
      return null;
    } catch (error) {
      // The server is there and has newer news, which may not be kept.
      if (isGone(error) || error instanceof StorageRefusal) throw error;
      return known.changedAt === undefined ? null : { error };
    }
  };

  /**
   * The same of all decks with cards to review, as the server or the device knows. What is missing is waited for.
   *
   * @returns Why a deck is missing that the server has cards to review of; null where none is.
   */
  const bringAll = async ({ signal, soon }: Wait): Promise<Missing | null> => {
    const here = await readWholeIds(database, userId);
    let fromServer: readonly number[];
    try {
      fromServer = await options.decksToReview(here.length > 0 ? soon() : signal);
    } catch (error) {
      if (here.length === 0) throw error;
      return null;
    }
    const due = await readDueItems(database, userId, here, dayOf(now(), timeZone()).end);
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

  return { bring, bringAll };
}
