import type { CallOf, QueryOf, ResponseOf } from "#contract/endpoint.ts";
import type { ReviewCard, listCards } from "#contract/cards.ts";
import { type Deck, DeckListQuery, type listDecks } from "#contract/decks.ts";
import type { DueNow } from "#contract/study/due-now.ts";
import { matchesOnDevice } from "#domain/decks/deck-filters.ts";
import { compareTitles } from "#domain/decks/folder-tree.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { toWireMarks } from "#domain/study/marks/card-marks.ts";
import { NO_CARDS_DUE, hasCardsToStudy, sumOf } from "#domain/study/study-counts.ts";
import * as v from "valibot";
import { readCardPage } from "./card-pages.ts";
import { ANSWERED_STORES, readAnsweredCards } from "../due/answered-cards.ts";
import { readNextDue } from "../due/due-cards.ts";
import { readDecksWithNew } from "../due/new-decks.ts";
import { readCachedDeck, readWholeDecks } from "../cards/cached-decks.ts";
import { type CountedHere, type CountingDevice, countHere, countedDecks } from "./counted-decks.ts";
import { readCards } from "../cards/damaged-cards.ts";
import { localCounts, withLocalCounts } from "./local-counts.ts";

type DeckPage = ResponseOf<typeof listDecks>;
type CardPage = ResponseOf<typeof listCards>;
type DeckQuery = QueryOf<typeof listDecks>;

function isWithin(scope: DeckQuery["scope"], { isOwner, isPublic, isFavorite, memberRole }: Deck): boolean {
  switch (scope) {
    case "favorites":
      return isFavorite;
    case "shared":
      return memberRole !== null;
    case "public":
      return isPublic && !isOwner;
    case "samples":
      // The device does not know whose they are.
      return false;
    case "mine":
      return isOwner;
  }
}

/** The device knows no folders: lists without a folder contain all decks. */
const isInFolder = ({ parentFolderId = null, includeFolders }: DeckQuery, { folderId }: Deck): boolean =>
  parentFolderId === null || includeFolders || folderId === parentFolderId;

const latestFirst = (one: string, other: string) => Number(one < other) - Number(one > other);

function comparing(sort: DeckQuery["sort"]): (one: Deck, other: Deck) => number {
  switch (sort) {
    case "title":
      return (one, other) => compareTitles(one.title, other.title) || other.id - one.id;
    case "created":
      return (one, other) => latestFirst(one.createdAt, other.createdAt) || other.id - one.id;
    case "cards":
      return (one, other) => other.cardCount - one.cardCount || latestFirst(one.updatedAt, other.updatedAt);
    case "difficulty":
      return (one, other) =>
        (other.difficulty ?? 0) - (one.difficulty ?? 0) || latestFirst(one.updatedAt, other.updatedAt);
    case "changed":
    case "due":
      return (one, other) => latestFirst(one.updatedAt, other.updatedAt) || other.id - one.id;
  }
}

const withoutNew = (of: CountedHere): CountedHere => ({
  ...of,
  counts: { ...of.counts, new: 0 },
  newLater: 0,
  buried: { ...of.buried, new: 0 },
});

/** @returns The earlier of two ISO times that may be unknown. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

const dueIn = ({ counts }: Deck) => counts.learning + counts.due;
const byDue = (a: Deck, b: Deck) => dueIn(b) - dueIn(a);

/** The decks of a learner on this device, with counts that know of every answer given here. */
export interface DecksOnDevice {
  /** Of the decks that can be studied without a connection. */
  ids(): Promise<number[]>;
  // Undefined if the device knows nothing.
  deck(deckId: number): Promise<Deck | undefined>;
  list(asked: CallOf<typeof listDecks>["query"]): Promise<DeckPage | undefined>;
  cards(deckId: number, at: { readonly page: number; readonly size: number }): Promise<CardPage | undefined>;
  dueNow(): Promise<DueNow | undefined>;
  // These add the unsent answers and marks to what the server answered.
  withOwnCounts(decks: readonly Deck[]): Promise<Deck[]>;
  withOwnDue(fromServer: DueNow): Promise<DueNow>;
  withOwnMarks(cards: readonly ReviewCard[]): Promise<ReviewCard[]>;
}

export function createDecksOnDevice(options: CountingDevice): DecksOnDevice {
  const { database, userId, now, timeZone } = options;
  const counted = (decks: readonly Deck[]) => countedDecks(options, decks);
  const readAnswered = () =>
    readCards(database, ANSWERED_STORES, (transaction, isIntact) =>
      readAnsweredCards(transaction, userId, isIntact),
    );
  const endOfDay = () => dayOf(now(), timeZone()).end;

  const nextDueHere = async (deckIds: readonly number[]) => {
    const due = await readNextDue(database, userId, deckIds, endOfDay());
    return due === null ? null : new Date(due).toISOString();
  };

  return {
    ids: async () => (await readWholeDecks(database, userId)).map(({ id }) => id),
    async deck(deckId) {
      const cached = await readCachedDeck(database, { userId, deckId });
      if (cached?.cursor == null) return undefined;
      const [deck] = await counted([cached.deck]);
      return deck;
    },
    async list(asked) {
      const query = v.parse(DeckListQuery, asked);
      const { scope, page, size, q = "", tagNames = [], sort } = query;
      const wanted = q.toLocaleLowerCase();
      const whole = await readWholeDecks(database, userId);
      // Unknown is not empty.
      if (whole.length === 0) return undefined;
      const decks = whole
        .map(({ deck }) => deck)
        .filter((deck) => isWithin(scope, deck))
        .filter((deck) => deck.title.toLocaleLowerCase().includes(wanted))
        .filter((deck) => tagNames.every((tag) => deck.tags.includes(tag)))
        .filter((deck) => isInFolder(query, deck))
        .filter((deck) => matchesOnDevice(deck, query))
        .toSorted(comparing(sort));
      const shown = <T>(all: readonly T[]) => all.slice(page * size, (page + 1) * size);
      return {
        content: sort === "due" ? shown((await counted(decks)).toSorted(byDue)) : await counted(shown(decks)),
        page,
        size,
        totalElements: decks.length,
        totalPages: Math.ceil(decks.length / size),
      };
    },
    cards: (deckId, at) => readCardPage(database, { userId, deckId }, at),
    async dueNow() {
      const decks = await readWholeDecks(database, userId);
      if (decks.length === 0) return undefined;
      const ids = decks.map(({ id }) => id);
      const here = await countHere(options, ids);
      const withNew = new Set(await readDecksWithNew(database, userId, decks));
      // Decks of others that the learner has not begun have no cards to study.
      const found = [...here].map(([id, of]) => (withNew.has(id) ? of : withoutNew(of)));
      const counts = found.map((of) => of.counts).reduce(sumOf, NO_CARDS_DUE);
      const sum = (of: (one: CountedHere) => number) => found.reduce((total, one) => total + of(one), 0);
      return {
        counts,
        newLater: sum(({ newLater }) => newLater),
        reviewsLater: sum(({ reviewsLater }) => reviewsLater),
        siblingsLater: sum(({ buried }) => buried.new + buried.reviews),
        nextDue: hasCardsToStudy(counts) ? null : await nextDueHere(ids),
        secondsPerCard: null,
      };
    },
    async withOwnCounts(decks) {
      const answered = [...(await readAnswered()).values()];
      return decks.map((deck) => withLocalCounts(deck, answered, endOfDay()));
    },
    async withOwnDue(fromServer) {
      const answered = [...(await readAnswered()).values()];
      const counts = localCounts(fromServer.counts, answered, endOfDay());
      if (hasCardsToStudy(counts)) return { ...fromServer, counts, nextDue: null };
      const whole = (await readWholeDecks(database, userId)).map(({ id }) => id);
      // The server does not know when the cards come back that were answered here.
      const nextDue = answered.length > 0 || fromServer.nextDue === null ? await nextDueHere(whole) : null;
      return { ...fromServer, counts, nextDue: earlier(fromServer.nextDue, nextDue) };
    },
    async withOwnMarks(cards) {
      if (cards.length === 0) return [];
      const answered = await readAnswered();
      return cards.map((card) => {
        const own = answered.get(card.id);
        return own?.serverMarks && own.marks ? { ...card, marks: toWireMarks(own.marks) } : card;
      });
    },
  };
}
