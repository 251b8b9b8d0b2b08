import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import { fromWireMarks } from "#domain/study/marks/card-marks.ts";
import { DEFAULT_OPTIONS, buriesSiblings } from "#domain/study/options/deck-options.ts";
import { languagesOf } from "#domain/study/screen/side-languages.ts";
import { itemOptions } from "#domain/study/options/item-options.ts";
import { restOf } from "#domain/study/study-counts.ts";
import {
  type DeckOfItem,
  type StudyItem,
  countsOf,
  oneOfEachNote,
  withDeck,
} from "#domain/study/study-queue.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { Http } from "../http/http.ts";
import type { StudyCards } from "./study-cards.ts";

/** Reads what a learner would study or review now, as the server knows it. */
export type ReadQueue = (scope: StudyScope, signal: AbortSignal) => Promise<StudyCards>;

/** @param options.now The clock, milliseconds since 1970. */
export function createServerQueue(options: {
  readonly http: Http;
  readonly now: () => number;
  readonly timeZone: () => string;
}): ReadQueue {
  const { http, now, timeZone } = options;
  type CallOptions = { readonly signal: AbortSignal; readonly retry: "caller" };
  const cardsOf = async (deckId: number, call: CallOptions) => {
    const params = { deckId: String(deckId) };
    const answer = await http.call(reviewCards, { params, query: {} }, call);
    const { content, counts, newLater, reviewsLater, siblingsLater, study, dueByDay } = answer;
    const later = { new: newLater, reviews: reviewsLater, siblings: siblingsLater };
    return { content, counts, later, dueByDay, optionsOf: () => study.options, deckOf: () => undefined };
  };
  const allCards = async (kind: StudyScope["kind"], call: CallOptions) => {
    const query = kind === "study" ? ({ includeNew: "true" } as const) : {};
    const answer = await http.call(allReviewCards, { query }, call);
    const { content, counts, newLater, reviewsLater, siblingsLater, studies, decks, dueByDay } = answer;
    const later = { new: newLater, reviews: reviewsLater, siblings: siblingsLater };
    const byDeck = new Map(studies.map(({ deckId, study }) => [deckId, study.options]));
    const optionsOf = (deckId: number) => byDeck.get(deckId) ?? DEFAULT_OPTIONS;
    const named = new Map(
      decks.map(({ deckId: id, title, isOwner, ...deck }) => [
        id,
        { id, title, isOwn: isOwner, ...languagesOf(deck) },
      ]),
    );
    const deckOf = (deckId: number): DeckOfItem | undefined => named.get(deckId);
    return { content, counts, later, dueByDay, optionsOf, deckOf };
  };
  return async ({ kind, deckId }, signal) => {
    const call = { signal, retry: "caller" } as const;
    const { content, counts, later, dueByDay, optionsOf, deckOf } =
      deckId === null ? await allCards(kind, call) : await cardsOf(deckId, call);
    const wanted = kind === "study" ? content : content.filter(({ schedule }) => schedule.state !== "new");
    const loadedAt = now();
    const moment = { at: loadedAt, timeZone: timeZone() };
    const coming = wanted.map((card): StudyItem => ({
      ...withDeck(deckOf(card.deckId)),
      ...(card.marks && { marks: fromWireMarks(card.marks) }),
      id: card.id,
      front: card.front,
      back: card.back,
      ...extrasOf(card),
      ...inNote(card),
      tags: card.tags.map((tag) => tag.name),
      schedule: fromCardState(card.schedule),
      ...itemOptions(optionsOf(card.deckId), fromCardState(card.schedule), moment),
    }));
    const burying = new Set(
      wanted.flatMap(({ id, deckId: of }) => (buriesSiblings(optionsOf(of)) ? [id] : [])),
    );
    const items = oneOfEachNote(coming, loadedAt, ({ id }) => burying.has(id));
    const isStudy = kind === "study";
    const all = isStudy ? counts : { ...counts, new: 0 };
    return {
      items,
      loadedAt,
      remaining: restOf(all, countsOf(items)),
      later: isStudy ? later : { ...later, new: 0 },
      ...(dueByDay && { load: { at: loadedAt, counts: dueByDay } }),
    };
  };
}
