import type { LearnerDay } from "#domain/scheduling/day.ts";
import { type DueLoad, LOAD_DAYS } from "#domain/scheduling/load-balance.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readDueIn } from "./due-cards.ts";

const DAY = 86_400_000;

/** How many cards of the decks on the device come due in a learner's day or before, and in each of the next days. */
export async function readDueLoad(
  database: OfflineDatabase,
  userId: number,
  today: LearnerDay,
): Promise<DueLoad> {
  const decks = await readCachedDecks(database, userId);
  // Cards that were never answered have 0 as their time.
  const days = { start: 1, end: today.end + (LOAD_DAYS - 1) * DAY };
  const due = await Promise.all(decks.map(({ id }) => readDueIn(database, { userId, deckId: id }, days)));
  const counts = Array.from({ length: LOAD_DAYS }, () => 0);
  for (const { due: at } of due.flat()) {
    const day = Math.max(0, Math.floor((at - today.end) / DAY) + 1);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return { at: today.start, counts };
}
