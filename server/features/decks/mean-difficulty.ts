import { type SQL, sql } from "drizzle-orm";
import { decks } from "#server/database/deck-schema.ts";
import { answeredCards } from "#server/database/study-schema.ts";

/** Mean difficulty of the cards of a deck that a learner answered, as it is shown; null where they answered none. */
export const MEAN_DIFFICULTY = sql`round(${answeredCards.difficultySum} / nullif(${answeredCards.count}, 0), 1)`;

/** The decks of a list that are the most difficult for a learner come first; those without an answer, last. */
export const hardestFirst = (userId: number): SQL => sql`(
  select ${MEAN_DIFFICULTY} from ${answeredCards}
  where ${answeredCards.userId} = ${userId} and ${answeredCards.deckId} = ${decks.id}) desc nulls last`;
