import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { studyOn } from "#domain/study/options/daily-limits.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import { readStudiedHere } from "./studied-here.ts";

export async function readStudies(
  database: OfflineDatabase,
  userId: number,
  day: LearnerDay,
): Promise<(deckId: number) => DeckStudy> {
  const decks = new Map((await readCachedDecks(database, userId)).map((deck) => [deck.id, deck]));
  const known = (deckId: number) => decks.get(deckId)?.study ?? null;
  const here = await readStudiedHere(database, userId, day, (deckId) => known(deckId)?.at ?? day.start);
  return (deckId) => studyOn(day, known(deckId), here.get(deckId));
}
