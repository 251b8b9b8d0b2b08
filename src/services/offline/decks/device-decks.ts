import * as v from "valibot";
import { CardMarks } from "#contract/study/marks-of-card.ts";
import { listCards } from "#contract/cards.ts";
import { deckFilters } from "#contract/decks/deck-filters.ts";
import { Deck, getDeck, listDecks } from "#contract/decks.ts";
import { Waiting, waiting } from "#contract/study/waiting.ts";
import { pageOf } from "#contract/values.ts";
import { matchesOnDevice } from "#domain/decks/deck-filters.ts";
import { compareTitles } from "#domain/decks/folder-tree.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { toWireMarks } from "#domain/study/marks/card-marks.ts";
import { NO_CARDS_WAITING, sumOf } from "#domain/study/study-counts.ts";
import type { DeviceDecks } from "../../queries/http-or-device.ts";
import { readCardPage } from "./card-pages.ts";
import { ANSWERED_STORES, type ScheduledCard, readAnsweredCards } from "../study/answered-cards.ts";
import { readCachedDeck, readWholeDecks } from "./cached-decks.ts";
import { type CountingDevice, countedDecks } from "./counted-decks.ts";
import { readCards } from "./damaged-cards.ts";
import { localCounts, withLocalCounts } from "./local-counts.ts";

/** A page of cards, as far as the device knows more of it. */
const CardsWithMarks = v.looseObject({
  content: v.pipe(
    v.array(v.looseObject({ id: v.number(), front: v.string(), marks: v.optional(CardMarks) })),
    v.minLength(1),
  ),
});

/** Cards as the server gave them, with the changes of marks that it does not have. */
const withOwnMarks = (
  page: v.InferOutput<typeof CardsWithMarks>,
  known: ReadonlyMap<number, ScheduledCard>,
) => ({
  ...page,
  content: page.content.map((card) => {
    const own = known.get(card.id);
    return own?.serverMarks && own.marks ? { ...card, marks: toWireMarks(own.marks) } : card;
  }),
});

const OneDeck = v.object({ params: v.object({ deckId: v.string() }) });
/** By page, as people look at them. */
const CardList = v.object({
  params: v.object({ deckId: v.string() }),
  query: v.strictObject({ page: v.string(), size: v.string() }),
});
const DeckList = v.object({
  query: v.object({
    scope: v.optional(v.string()),
    page: v.string(),
    size: v.string(),
    q: v.optional(v.string()),
    tagNames: v.optional(v.string()),
    parentFolderId: v.optional(v.string()),
    includeFolders: v.optional(v.string()),
    sort: v.optional(v.string()),
    ...deckFilters,
  }),
});

type FolderQuery = Pick<v.InferOutput<typeof DeckList>["query"], "parentFolderId" | "includeFolders">;

function isWithin(scope: string, { isOwner, isPublic, isFavorite, memberRole }: Deck): boolean {
  switch (scope) {
    case "favorites":
      return isFavorite;
    case "shared":
      return memberRole !== null;
    case "public":
      return isPublic && !isOwner;
    default:
      return isOwner;
  }
}

/** The device knows no folders, so that lists of the decks in none, and within inner ones, have all. */
const isInFolder = ({ parentFolderId = "none", includeFolders }: FolderQuery, { folderId }: Deck): boolean =>
  parentFolderId === "none" || includeFolders === "true" || String(folderId) === parentFolderId;

const latestFirst = (one: string, other: string) => Number(one < other) - Number(one > other);

function comparing(sort: string): (one: Deck, other: Deck) => number {
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
    default:
      return (one, other) => latestFirst(one.updatedAt, other.updatedAt) || other.id - one.id;
  }
}

const dueIn = ({ counts }: Deck) => counts.learning + counts.due;
const byDue = (a: Deck, b: Deck) => dueIn(b) - dueIn(a);

/** The decks of a learner on this device, with counts that know of every answer given here. */
export function createDeviceDecks(options: CountingDevice): Omit<DeviceDecks, "changed"> {
  const { database, userId, now, timeZone } = options;
  const counted = (decks: readonly Deck[]) => countedDecks(options, decks);

  const page = async ({
    scope = "mine",
    page: number,
    size,
    q = "",
    tagNames: tag,
    sort = "changed",
    parentFolderId,
    includeFolders,
    ...filters
  }: v.InferOutput<typeof DeckList>["query"]) => {
    const wanted = q.toLocaleLowerCase();
    const whole = await readWholeDecks(database, userId);
    // That nothing is known is no list without entries.
    if (whole.length === 0) return undefined;
    const decks = whole
      .filter(({ deck }) => isWithin(scope, deck))
      .map(({ deck }) => deck)
      .filter((deck) => deck.title.toLocaleLowerCase().includes(wanted))
      .filter((deck) => tag === undefined || deck.tags.includes(tag))
      .filter((deck) => isInFolder({ parentFolderId, includeFolders }, deck))
      .filter((deck) => matchesOnDevice(deck, filters))
      .toSorted(comparing(sort));
    const [at, rows] = [Number(number), Number(size)];
    const shown = <T>(all: readonly T[]) => all.slice(at * rows, (at + 1) * rows);
    return {
      content: sort === "due" ? shown((await counted(decks)).toSorted(byDue)) : await counted(shown(decks)),
      page: at,
      size: rows,
      totalElements: decks.length,
      totalPages: Math.ceil(decks.length / rows),
    };
  };

  const allWaiting = async (): Promise<Waiting | undefined> => {
    const decks = (await readWholeDecks(database, userId))
      .map(({ deck }) => deck)
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    if (decks.length === 0) return undefined;
    const known = await counted(decks);
    return {
      counts: known.map(({ counts }) => counts).reduce(sumOf, NO_CARDS_WAITING),
      newDeckId: known.find(({ counts }) => counts.new > 0)?.id ?? null,
      secondsPerCard: null,
    };
  };

  return {
    async withOwn(answer) {
      const one = v.safeParse(Deck, answer);
      const list = v.safeParse(pageOf(Deck), answer);
      const all = v.safeParse(Waiting, answer);
      const cardPage = v.safeParse(CardsWithMarks, answer);
      if (!one.success && !list.success && !all.success && !cardPage.success) return answer;
      const answered = await readCards(database, ANSWERED_STORES, (transaction, isIntact) =>
        readAnsweredCards(transaction, userId, isIntact),
      );
      const cards = [...answered.values()];
      if (cardPage.success) return withOwnMarks(cardPage.output, answered);
      const until = dayOf(now(), timeZone()).end;
      const withOwn = (deck: Deck) => withLocalCounts(deck, cards, until);
      if (one.success) return withOwn(one.output);
      if (all.success) return { ...all.output, counts: localCounts(all.output.counts, cards, until) };
      return list.success ? { ...list.output, content: list.output.content.map(withOwn) } : answer;
    },
    async fallback(endpoint, call) {
      if (endpoint === getDeck) {
        const { params } = v.parse(OneDeck, call);
        const cached = await readCachedDeck(database, { userId, deckId: Number(params.deckId) });
        if (cached?.cursor == null) return undefined;
        const [deck] = await counted([cached.deck]);
        return deck;
      }
      if (endpoint === waiting) return allWaiting();
      if (endpoint === listDecks) return page(v.parse(DeckList, call).query);
      const cards = v.safeParse(CardList, call);
      if (endpoint !== listCards || !cards.success) return undefined;
      const { params, query } = cards.output;
      const of = { userId, deckId: Number(params.deckId) };
      return readCardPage(database, of, { page: Number(query.page), size: Number(query.size) });
    },
  };
}
