import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { studyOn } from "#domain/study/options/daily-limits.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readCachedDecks } from "../decks/cached-decks.ts";
import { readStudiedHere } from "./studied-here.ts";

/** How the decks on the device are studied on a day, as far as it knows. */
export async function readStudies(
  database: OfflineDatabase,
  userId: number,
  day: LearnerDay,
): Promise<(deckId: number) => DeckStudy> {
  const [decks, here] = await Promise.all([
    readCachedDecks(database, userId),
    readStudiedHere(database, userId, day.start),
  ]);
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  return (deckId) => {
    const { study, cachedAt = 0 } = byId.get(deckId) ?? {};
    return studyOn(day, study ? { study, at: cachedAt } : null, here.get(deckId));
  };
}
