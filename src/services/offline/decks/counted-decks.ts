import type { Deck } from "#contract/decks.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { type LimitedCounts, allowanceOf, limitedCounts } from "#domain/study/options/daily-limits.ts";
import { type Buried, NONE_BURIED } from "#domain/study/options/siblings.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readBuried } from "../due/buried-siblings.ts";
import { readCounts } from "../due/due-cards.ts";
import { readStudies } from "../due/studies.ts";

export interface CountingDevice {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
}

/** The cards of a deck that may come today, and those that wait for another day. */
export interface CountedHere extends LimitedCounts {
  readonly buried: Buried;
}

/** Cards to study in decks that the device has, counted from its own cards, which include every answer given here. */
export async function countHere(
  { database, userId, now, timeZone }: CountingDevice,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedHere>> {
  const day = dayOf(now(), timeZone());
  const studyOf = await readStudies(database, userId, day);
  const buried = await readBuried(database, userId, ids, { day, at: now(), studyOf });
  const counted = await readCounts(
    database,
    userId,
    ids,
    day.end,
    (deckId, schedule) => !isSuspended(studyOf(deckId).options, schedule),
    buried,
  );
  return new Map(
    Array.from(counted, ([deckId, all]) => {
      const study = studyOf(deckId);
      const limited = limitedCounts(all, allowanceOf(study, study.studied));
      return [deckId, { ...limited, buried: buried.get(deckId) ?? NONE_BURIED }];
    }),
  );
}

export async function countedDecks(device: CountingDevice, decks: readonly Deck[]): Promise<Deck[]> {
  const counted = await countHere(
    device,
    decks.map(({ id }) => id),
  );
  return decks.map((deck) => ({ ...deck, counts: counted.get(deck.id)?.counts ?? deck.counts }));
}
