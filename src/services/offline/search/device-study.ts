import type { SearchRequest } from "#domain/search/search-request.ts";
import { languagesOf } from "#domain/study/screen/side-languages.ts";
import { isSuspendedOrBuried } from "#domain/study/marks/card-marks.ts";
import { itemOptions } from "#domain/study/options/item-options.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import { toItem } from "../due/answered-cards.ts";
import { readStudies } from "../due/studies.ts";
import { type DeviceSearchOptions, findCards } from "./device-search.ts";

/** The cards that a search finds on the device, to study them in this order; null where nothing can be searched. */
export async function foundOnDevice(
  options: DeviceSearchOptions,
  request: SearchRequest,
  limit: number,
): Promise<readonly StudyItem[] | null> {
  const { database, userId, now, timeZone } = options;
  const found = await findCards(options, request);
  if (found === null) return null;
  const studyOf = await readStudies(database, userId, dayOf(now(), timeZone()));
  return found.cards
    .filter(({ marks }) => !isSuspendedOrBuried(marks, now()))
    .slice(0, limit)
    .map(({ stored, deckId }): StudyItem => {
      const { options: studied } = studyOf(deckId);
      const deck = found.content.decks.get(deckId);
      return {
        ...toItem(stored),
        ...itemOptions(studied, stored.schedule, { at: now(), timeZone: timeZone() }),
        ...(deck && {
          deck: { id: deckId, title: deck.title, isOwn: deck.isOwner, ...languagesOf(deck) },
        }),
      };
    });
}
