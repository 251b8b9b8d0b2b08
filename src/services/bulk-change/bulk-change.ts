import { type BulkChange, CARD_IDS_PAGE, listCardIds } from "#contract/decks/bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { MARKED_CARDS_MAX } from "#contract/study/card-marks.ts";
import {
  type BulkPart,
  PART_SIZE,
  type PartDone,
  type PartUndone,
  type WishedChange,
} from "#domain/bulk-change/bulk-run.ts";
import { HttpError } from "../http/http-error.ts";
import { cardMarking, manyCardsChange, manyCardsUndo } from "../cards/card-queries.ts";
import { noteStale } from "../queries/affected.ts";
import type { Api } from "../queries/api.ts";
import { deckAffected } from "../queries/deck-queries.ts";

type ListedCard = ResponseOf<typeof listCardIds>["cards"][number];
type WishedMark = Exclude<WishedChange, BulkChange>;

export interface BulkChangeService {
  listCards(deckId: number, signal?: AbortSignal): Promise<readonly number[]>;
  planChange(
    deckId: number,
    change: WishedChange,
    cardIds: readonly number[],
    signal?: AbortSignal,
  ): Promise<readonly BulkPart[]>;
  changePart(deckId: number, change: WishedChange, part: BulkPart): Promise<PartDone>;
  /** Takes a part back, except of cards that were changed since. */
  undoPart(deckId: number, change: WishedChange, part: BulkPart): Promise<PartUndone>;
}

export interface BulkChangeOptions {
  readonly api: Api;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes a UUID. */
  readonly newId: () => string;
}

/** A thousand cards with all their tags take a slow server some seconds. */
const TIMEOUT = 60_000;

const CALL = { timeout: TIMEOUT, retry: "caller", unsubscribed: "caller" } as const;

/** Marks are the learner's own and need no right to change cards. */
export const isMark = (change: WishedChange): change is WishedMark =>
  change.kind === "suspend" || change.kind === "flag";

const isMarked = (change: WishedMark, card: ListedCard) =>
  change.kind === "suspend" ? card.suspended === change.suspended : card.flag === change.flag;

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

export function createBulkChangeService(options: BulkChangeOptions): BulkChangeService {
  const { api, now, newId } = options;
  const inDeck = (deckId: number) => ({ deckId: String(deckId) });

  const list = async (deckId: number, signal?: AbortSignal): Promise<readonly ListedCard[]> => {
    const all: ListedCard[] = [];
    for (;;) {
      const after = all.at(-1)?.id;
      const query = after === undefined ? {} : { after: String(after) };
      const page = await api.call(
        listCardIds,
        { params: inDeck(deckId), query },
        { timeout: TIMEOUT, ...(signal && { signal }) },
      );
      all.push(...page.cards);
      if (page.cards.length < CARD_IDS_PAGE) return all;
    }
  };

  const send = (deckId: number, change: BulkChange, changeId: string, cardIds: readonly number[]) =>
    manyCardsChange.send(api, { deckId, change, changeId, cardIds }, CALL);

  const mark = async (deckId: number, marks: readonly MarkOfCard[]): Promise<number[]> => {
    if (marks.length === 0) {
      noteStale(api, deckAffected(deckId));
      return [];
    }
    const modifiedAt = new Date(now()).toISOString();
    const cards = marks.map((one) => ({ ...one, modifiedAt }));
    const answer = await cardMarking.send(api, { deckId, body: { cards } }, CALL);
    return answer.cards.map(({ cardId }) => cardId);
  };

  /** Cards that have left the deck are skipped. */
  const changeThere = async (deckId: number, change: BulkChange, part: BulkPart): Promise<PartDone> => {
    try {
      return { ...(await send(deckId, change, part.changeId, part.cardIds)), gone: [] };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      const there = new Set((await list(deckId)).map(({ id }) => id));
      const gone = part.cardIds.filter((id) => !there.has(id));
      if (gone.length === 0) throw error;
      const left = part.cardIds.filter((id) => there.has(id));
      if (left.length === 0) return { cardIds: [], overLimit: [], gone };
      return { ...(await send(deckId, change, part.changeId, left)), gone };
    }
  };

  const markPart = async (deckId: number, change: WishedMark, part: BulkPart): Promise<PartDone> => {
    const cardIds = await mark(
      deckId,
      part.cardIds.map((cardId) => markOf(cardId, change)),
    );
    const there = new Set(cardIds);
    return { cardIds, overLimit: [], gone: part.cardIds.filter((id) => !there.has(id)) };
  };

  /** Cards with a third mark were changed since. */
  const unmarkPart = async (deckId: number, change: WishedMark, part: BulkPart): Promise<PartUndone> => {
    const present = new Map((await list(deckId)).map((card) => [card.id, card]));
    const there = part.cardIds.flatMap((id, index) => {
      const card = present.get(id);
      return card ? [{ card, before: markBefore(change, part.flags[index] ?? 0) }] : [];
    });
    const back = there.filter(({ card }) => isMarked(change, card));
    // After a lost response, some may be restored already.
    const asBefore = there.filter(({ card, before }) => isMarked(before, card)).length;
    const marked = await mark(
      deckId,
      back.map(({ card, before }) => markOf(card.id, before)),
    );
    const restored = asBefore + marked.length;
    return { restored, left: part.cardIds.length - restored };
  };

  const takeBack = async (
    deckId: number,
    change: BulkChange,
    { changeId, isUnsure }: BulkPart,
  ): Promise<PartUndone> => {
    try {
      return await manyCardsUndo.send(api, { deckId, change, changeId }, CALL);
    } catch (error) {
      // The change was never applied: its response was lost.
      if (isUnsure && error instanceof HttpError && error.status === 404) return { restored: 0, left: 0 };
      throw error;
    }
  };

  return {
    listCards: async (deckId, signal) => (await list(deckId, signal)).map(({ id }) => id),
    async planChange(deckId, change, cardIds, signal) {
      const part = (some: readonly number[], flags: readonly number[]) => ({
        changeId: newId(),
        cardIds: some,
        flags,
        isUnsure: false,
      });
      if (!isMark(change)) return [...chunks(cardIds, PART_SIZE)].map((some) => part(some, []));
      // An undo must know which cards had another mark before.
      const selected = new Set(cardIds);
      const cards = (await list(deckId, signal)).filter(
        (card) => selected.has(card.id) && !isMarked(change, card),
      );
      // One call each, because an undo would miss half of a partial change.
      return [...chunks(cards, MARKED_CARDS_MAX)].map((some) =>
        part(
          some.map(({ id }) => id),
          change.kind === "flag" ? some.map(({ flag }) => flag) : [],
        ),
      );
    },
    changePart: (deckId, change, part) =>
      isMark(change) ? markPart(deckId, change, part) : changeThere(deckId, change, part),
    undoPart: (deckId, change, part) =>
      isMark(change) ? unmarkPart(deckId, change, part) : takeBack(deckId, change, part),
  };
}

interface MarkOfCard {
  readonly cardId: number;
  readonly suspended?: boolean;
  readonly flag?: number;
}

/** A change is planned only for cards with another mark. */
const markBefore = (change: WishedMark, flag: number): WishedMark =>
  change.kind === "suspend" ? { ...change, suspended: !change.suspended } : { ...change, flag };

const markOf = (cardId: number, change: WishedMark): MarkOfCard =>
  change.kind === "suspend" ? { cardId, suspended: change.suspended } : { cardId, flag: change.flag };
