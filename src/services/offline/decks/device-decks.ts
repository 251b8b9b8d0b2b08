import * as v from "valibot";
import { CardMarks } from "#contract/study/marks-of-card.ts";
import { listCards } from "#contract/cards.ts";
import { Deck, getDeck, listDecks } from "#contract/decks.ts";
import { Waiting, waiting } from "#contract/study/waiting.ts";
import { pageOf } from "#contract/values.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import { toWireMarks } from "#domain/study/marks/card-marks.ts";
import { isSuspended } from "#domain/study/studied-by.ts";
import { NO_CARDS_WAITING, sumOf } from "#domain/study/study-counts.ts";
import type { DeviceDecks } from "../../queries/http-or-device.ts";
import { readCardPage } from "./card-pages.ts";
import { ANSWERED_STORES, type ScheduledCard, readAnsweredCards } from "../study/answered-cards.ts";
import { readCachedDeck, readWholeDecks } from "./cached-decks.ts";
import { readCards } from "./damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { localCounts, withLocalCounts } from "./local-counts.ts";
import { readCounts } from "../study/due-cards.ts";
import { readStudies } from "../study/studies.ts";

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
    sort: v.optional(v.string()),
  }),
});

const isWithin = (scope: string, { isOwner, isFavorite }: Deck): boolean =>
  scope === "favorites" ? isFavorite : isOwner === (scope === "mine");

const dueIn = ({ counts }: Deck) => counts.learning + counts.due;
const byDue = (a: Deck, b: Deck) => dueIn(b) - dueIn(a);

/** The decks of a learner on this device, with counts that know of every answer given here. */
export function createDeviceDecks(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
}): Omit<DeviceDecks, "changed"> {
  const { database, userId, now, timeZone } = options;

  const counted = async (decks: readonly Deck[]): Promise<Deck[]> => {
    const ids = decks.map(({ id }) => id);
    const day = dayOf(now(), timeZone());
    const studyOf = await readStudies(database, userId, day);
    const counts = await readCounts(
      database,
      userId,
      ids,
      day.end,
      (deckId, schedule) => !isSuspended(studyOf(deckId).options, schedule),
    );
    return decks.map((deck) => {
      const all = counts.get(deck.id);
      const study = studyOf(deck.id);
      const limited = all && limitedCounts(all, allowanceOf(study, study.studied)).counts;
      return { ...deck, counts: limited ?? deck.counts };
    });
  };

  const page = async ({
    scope = "mine",
    page: number,
    size,
    q = "",
    sort,
  }: v.InferOutput<typeof DeckList>["query"]) => {
    const wanted = q.toLocaleLowerCase();
    const whole = await readWholeDecks(database, userId);
    // That nothing is known is no list without entries.
    if (whole.length === 0) return undefined;
    const decks = whole
      .filter(({ deck }) => isWithin(scope, deck))
      .filter(({ deck }) => deck.title.toLocaleLowerCase().includes(wanted))
      .toSorted((a, b) => (a.deck.updatedAt < b.deck.updatedAt ? 1 : -1))
      .map(({ deck }) => deck);
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
