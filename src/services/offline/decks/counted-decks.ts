import type { Deck } from "#contract/decks.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readBuried } from "../study/buried-siblings.ts";
import { readCounts } from "../study/due-cards.ts";
import { readStudies } from "../study/studies.ts";

export interface CountingDevice {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
}

/** Decks that the device has, with counts of its own cards, which know of every answer given here. */
export async function countedDecks(
  { database, userId, now, timeZone }: CountingDevice,
  decks: readonly Deck[],
): Promise<Deck[]> {
  const ids = decks.map(({ id }) => id);
  const day = dayOf(now(), timeZone());
  const studyOf = await readStudies(database, userId, day);
  const buried = await readBuried(database, userId, ids, { day, at: now(), studyOf });
  const counts = await readCounts(
    database,
    userId,
    ids,
    day.end,
    (deckId, schedule) => !isSuspended(studyOf(deckId).options, schedule),
    buried,
  );
  return decks.map((deck) => {
    const all = counts.get(deck.id);
    const study = studyOf(deck.id);
    const limited = all && limitedCounts(all, allowanceOf(study, study.studied)).counts;
    return { ...deck, counts: limited ?? deck.counts };
  });
}
