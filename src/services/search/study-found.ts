import { studyFoundCards } from "#contract/search/search-cards.ts";
import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { languagesOf } from "#domain/study/screen/side-languages.ts";
import { fromWireMarks } from "#domain/study/marks/card-marks.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { itemOptions } from "#domain/study/options/item-options.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { Http } from "../http/http.ts";
import { isWithoutList } from "../queries/partial-list.ts";
import { createCountedPractice, createPracticeService } from "../study/practice.ts";
import type { StudyService } from "../study/study.ts";
import { studyQueryOf } from "./search-query.ts";

/** Cards of one session over what was found. */
export const STUDY_FOUND_MAX = 100;

export interface StudyFoundOptions {
  readonly http: Http;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** What the device finds; null where it has nothing. */
  readonly device: (request: SearchRequest, limit: number) => Promise<readonly StudyItem[] | null>;
}

async function itemsAtServer(
  { http, now, timeZone }: StudyFoundOptions,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<readonly StudyItem[]> {
  const query = { limit: String(STUDY_FOUND_MAX), ...studyQueryOf(request, timeZone()) };
  const { content, studies, decks } = await http.call(
    studyFoundCards,
    { query },
    { signal, retry: "caller" },
  );
  const optionsOf = new Map(studies.map(({ deckId, study }) => [deckId, study.options]));
  const deckOf = new Map(decks.map((deck) => [deck.deckId, deck]));
  return content.map((card): StudyItem => {
    const options = optionsOf.get(card.deckId) ?? DEFAULT_OPTIONS;
    const deck = deckOf.get(card.deckId);
    return {
      ...(card.marks && { marks: fromWireMarks(card.marks) }),
      id: card.id,
      front: card.front,
      back: card.back,
      ...extrasOf(card),
      ...inNote(card),
      tags: card.tags.map(({ name }) => name),
      schedule: fromCardState(card.schedule),
      ...itemOptions(options, fromCardState(card.schedule), { at: now(), timeZone: timeZone() }),
      ...(deck && {
        deck: { id: deck.deckId, title: deck.title, isOwn: deck.isOwner, ...languagesOf(deck) },
      }),
    };
  });
}

/** Studies what a search finds, due or not. Unless it counts, answers are discarded. */
export function studyingFound(
  service: StudyService,
  request: SearchRequest,
  options: StudyFoundOptions,
  counts: boolean,
): StudyService {
  const readItems = async (signal: AbortSignal) => {
    try {
      return await itemsAtServer(options, request, signal);
    } catch (error) {
      if (!isWithoutList(error)) throw error;
      const found = await options.device(request, STUDY_FOUND_MAX).catch(() => null);
      if (found === null) throw error;
      return found;
    }
  };
  const uncounted = (items: readonly StudyItem[]) => createPracticeService(items, options.now, service);
  return {
    ...(counts ? service : uncounted([])),
    async loadCards(scope, sessionId, signal) {
      const items = await readItems(signal);
      // A session without cards does not exist.
      const practice =
        counts && items.length > 0 ? createCountedPractice(items, options.now, service) : uncounted(items);
      return practice.loadCards(scope, sessionId, signal);
    },
    comingTo: () => Promise.resolve(null),
    isAnsweredSince: () => Promise.resolve(false),
  };
}
