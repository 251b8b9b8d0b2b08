import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { reviews } from "#server/database/study-schema.ts";
import { emptied, emptyCards } from "../decks/purge-trash.ts";
import { endExamsOfDeck } from "../exams/end-exams-of-deck.ts";

const Unfinished = v.array(
  v.object({ deckId: v.pipe(v.string(), v.toNumber()), userId: v.pipe(v.string(), v.toNumber()) }),
);

/**
 * Others keep their answers to cards of a deleted account: its decks lose their texts and go to somebody who answered, or to a
 * member, whose device may have answers to send. Runs in the deletion's transaction, after the account's own answers are gone.
 */
export async function keepAnswersOfOthers(db: Database, ownerId: number, now: Date): Promise<void> {
  const found = await db.execute(sql`
    select "deckId", "userId" from (
      select ${decks.id} as "deckId", coalesce(
        (select min(${reviews.userId}) from ${cards} join ${reviews} on ${reviews.cardId} = ${cards.id}
          where ${cards.deckId} = ${decks.id} and ${reviews.userId} <> ${ownerId}),
        (select min(${deckMembers.userId}) from ${deckMembers}
          where ${deckMembers.deckId} = ${decks.id} and ${deckMembers.userId} <> ${ownerId})) as "userId"
      from ${decks}
      where ${decks.ownerId} = ${ownerId} and (
        ${decks.isPublic} or ${decks.wasPublic}
        or exists (select from ${deckMembers} where ${deckMembers.deckId} = ${decks.id}))) as deck
    where "userId" is not null order by "deckId"`);
  for (const { deckId, userId } of v.parse(Unfinished, found.rows)) {
    await endExamsOfDeck(db, deckId, now);
    await db
      .update(decks)
      .set({
        ...emptied(now),
        ownerId: userId,
        isPublic: false,
        // Answers that others gave to it may still arrive.
        wasPublic: sql`${decks.wasPublic} or ${decks.isPublic}`,
        deletedAt: sql`coalesce(${decks.deletedAt}, ${now})`,
      })
      .where(eq(decks.id, deckId));
    await emptyCards(db, deckId, now);
  }
}
