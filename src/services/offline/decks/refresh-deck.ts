import { getDeck } from "#contract/decks.ts";
import { getDeckStudyOptions } from "#contract/study/deck-options.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Http } from "../../http/http.ts";
import { type DeckOfUser, forgetDeck, readCachedDeck, NO_CURSOR } from "../cards/cached-decks.ts";
import { beginToAsk, completeDeck, storeChanges } from "./apply-deck-changes.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { sizeOf } from "../storage/size-of.ts";
import type { StorageQuota } from "../storage/storage-quota.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";
import { settleRestoredDeck } from "../database/decks-to-restore.ts";
import { withRoomOrRefusal } from "../storage/retry-after-eviction.ts";
import * as v from "valibot";
import { ReviewCard, listCards } from "#contract/cards.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/**
 * The fields that the device stores of a card. Earlier versions drop newer fields in an open tab; the shape in the
 * cursor makes the next refresh request all cards.
 */
const SHAPE = "4~";

/** The cursor as it is stored. */
const cursorOfShape = (cursor: string): string => `${SHAPE}${cursor}`;

/** The cursor of the server; none if the stored fields have changed since. */
const cursorOfServer = (stored: string): string =>
  stored.startsWith(SHAPE) ? stored.slice(SHAPE.length) : NO_CURSOR;

/** Cards are validated one by one (specification, section 5): invalid ones become null, others stay. */
const listCardsToKeep = {
  ...listCards,
  response: v.object({
    ...listCards.response.entries,
    content: v.array(v.fallback(v.nullable(ReviewCard), null)),
  }),
} as const satisfies Endpoint;

export const CARD_PAGE = 500;

export interface RefreshOptions {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly quota: Pick<StorageQuota, "reserve">;
  readonly now: () => number;
  readonly call?: { readonly signal?: AbortSignal };
  /** Cards asked for at a time; absent: `CARD_PAGE`. */
  readonly cardPage?: number;
  /** Decks that must stay. */
  readonly exclude?: readonly number[];
  /** Receives the numbers of stored and of all cards, at the start and after each page. */
  readonly onProgress?: (done: number, of: number) => void;
}

/**
 * Updates a deck, or downloads it. A deck that the learner may no longer study is removed. @throws HttpError,
 * DatabaseError, StorageRefusal
 */
export async function refreshDeck(options: RefreshOptions, of: DeckOfUser): Promise<void> {
  const { database, http, quota, now, cardPage = CARD_PAGE } = options;
  // It runs in the background, where a refusal must not lead to the plans.
  const call = { ...options.call, unsubscribed: "caller" } as const;
  const params = { deckId: String(of.deckId) };
  const at = now();
  const exclude = [of.deckId, ...(options.exclude ?? [])];
  const reserve = (bytes: number) => quota.reserve(bytes, { ...call, exclude });
  const keep = <T>(write: () => Promise<T>) => {
    // The sign-out evicted the learner's data, which must not return.
    call.signal?.throwIfAborted();
    return withRoomOrRefusal(database, of.userId, write, exclude);
  };
  const known = await readCachedDeck(database, of);
  try {
    const [deck, study] = await Promise.all([
      http.call(getDeck, { params }, call),
      // The deck can be stored without them.
      http.call(getDeckStudyOptions, { params }, call).catch(() => null),
    ]);
    await reserve(0);
    options.onProgress?.(0, deck.cardCount);
    /** The end of the pages, with all ids of a full list; null if the server forgot the cursor midway. */
    const readSince = async (since: string | null, listed = new Set<number>()) => {
      let first: { readonly cursor: string; readonly full: boolean } | null = null;
      const asked = await beginToAsk(database, of.userId, at);
      let invalid = 0;
      let holds = true;
      let isBehind = false;
      for (let after = 0, isMore = true; isMore;) {
        const query = {
          size: String(cardPage),
          ...(after === 0 ? {} : { after: String(after) }),
          ...(since === null ? {} : { since: cursorOfServer(since) }),
        };
        const answer = await http.call(listCardsToKeep, { params, query }, call);
        // Later changes come with the next refresh.
        first ??= answer;
        if (answer.full !== first.full) return null;
        const { content } = answer;
        const cards = content.filter((card) => card !== null);
        if (cards.length > 0) await reserve(sizeOf(cards));
        const { removed } = answer;
        const stored = await keep(() =>
          storeChanges(database, of.userId, { deck, study, cards, removed }, asked),
        );
        holds &&= stored.holds;
        isBehind ||= stored.isBehind;
        for (const id of removed) listed.delete(id);
        for (const { id } of cards) listed.add(id);
        const last = cards.at(-1)?.id ?? after;
        isMore = content.length === cardPage && last > after;
        after = last;
        // Entries after the last card come again with the next page.
        const seen = isMore ? content.findLastIndex((card) => card !== null) + 1 : content.length;
        invalid += seen - cards.length;
        options.onProgress?.(listed.size, Math.max(listed.size, deck.cardCount));
      }
      // Invalid entries may be cards that still exist.
      const isList = first?.full === true && invalid === 0;
      return (
        first && {
          cursor: cursorOfShape(first.cursor),
          listed: isList ? listed : null,
          since,
          invalid,
          holds,
          isBehind,
        }
      );
    };
    const read = (await readSince(known?.cursor ?? null)) ?? (await readSince(null));
    // Without these answers, answered cards would be asked again.
    const rest = read?.isBehind ? await readSince(read.cursor, read.listed ?? undefined) : read;
    if (!read || !rest) return;
    const invalid = Math.max(read.invalid, rest.invalid);
    await keep(() => completeDeck(database, of, read.cursor, read.listed, { ...read, invalid }));
  } catch (error) {
    // A partial deck would only take room.
    if (error instanceof StorageRefusal && known?.cursor == null) await forgetDeck(database, of);
    if (error instanceof HttpError && error.status === 404) {
      await forgetDeck(database, of);
      await settleRestoredDeck(database, of.userId, of.deckId);
    }
    throw error;
  }
}
