import { sql, type SQL } from "drizzle-orm";
import type { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";

/**
 * Cards that the options of their decks suspend as leeches, over `cards` and the learner's `cardStates`. That follows
 * from the schedule: an answer that is undone, or a higher threshold, brings a card back.
 */
export function isSuspended(studies: ReadonlyMap<number, DeckStudyOptions>): SQL {
  const suspending = Array.from(studies, ([deckId, { options }]) => ({ deckId, ...options })).flatMap(
    ({ deckId, leechAction, leechThreshold }) =>
      leechAction === "suspend" ? [{ deckId, lapses: leechThreshold }] : [],
  );
  if (suspending.length === 0) return sql`false`;
  return sql`exists (
    select from json_to_recordset(${JSON.stringify(suspending)}) as leeches("deckId" bigint, "lapses" int)
    where leeches."deckId" = ${cards.deckId} and ${cardStates.lapses} >= leeches."lapses")`;
}
