import { type SQL, and, asc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { trashedBefore } from "#domain/decks/trash.ts";
import { ankiCards, ankiDecks } from "#server/database/anki-schema.ts";
import { bulkChangedCards } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { adaptiveExamItems, adaptiveExams } from "#server/database/exams/adaptive-exam-schema.ts";
import { acceptedAnswers, answerReports, exams } from "#server/database/exams/exam-schema.ts";
import { cardTags, cards, decks, favoriteDecks, removedCards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { endExamsOfDeck } from "../exams/end-exams-of-deck.ts";

const AT_ONCE = 100;
const CARDS_AT_ONCE = 1000;

/**
 * Empties decks and cards that were deleted for 30 days. They stay as empty rows, so that no answer goes with them, and one that
 * arrives late, also of another learner, still has its card.
 * @throws AggregateError of the decks that could not be emptied, after all others.
 */
export async function purgeTrash(db: Database, now: Date): Promise<void> {
  try {
    await emptyDecks(db, lt(decks.deletedAt, trashedBefore(now)), now);
  } finally {
    await emptyDeletedCards(db, now);
  }
}

/** Only decks in the trash. @returns The ids of emptied decks. @throws AggregateError of those that failed, after all others. */
export async function emptyDecks(
  db: Database,
  which: SQL | undefined,
  now: Date,
  limit = Infinity,
): Promise<number[]> {
  const these = and(which, isNotNull(decks.deletedAt), isNull(decks.purgedAt));
  const failures: unknown[] = [];
  const done: number[] = [];
  for (let last = 0, left = limit, isMore = true; isMore;) {
    const atOnce = Math.min(AT_ONCE, left);
    const found = await db
      .select({ id: decks.id })
      .from(decks)
      .where(and(these, gt(decks.id, last)))
      .orderBy(asc(decks.id))
      .limit(atOnce);
    for (const { id } of found) {
      const isEmptied = await db
        .transaction((within) => emptyDeck(within, and(eq(decks.id, id), these), now))
        .catch((error: unknown) => void failures.push(error));
      if (isEmptied) done.push(id);
      last = id;
    }
    left -= found.length;
    isMore = found.length === atOnce && left > 0;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} decks were not purged.`);
  return done;
}

/** Cards that were deleted by themselves. An import from Anki still knows them, and does not bring them back. */
async function emptyDeletedCards(db: Database, now: Date): Promise<void> {
  const isExpired = and(
    lt(cards.deletedAt, trashedBefore(now)),
    sql`(${cards.front}, ${cards.back}, ${cards.hint}, ${cards.notes}) <> ('', '', '', '')`,
    // A card whose note has others comes back where the note asks for it again.
    sql`not exists (select from ${cards} as other
      where other.note_id = ${cards.noteId} and other.deleted_at is null)`,
  );
  for (let last = 0, isMore = true; isMore;) {
    const expired = await db
      .select({ id: cards.id })
      .from(cards)
      .where(and(isExpired, gt(cards.id, last)))
      .orderBy(asc(cards.id))
      .limit(CARDS_AT_ONCE);
    const ids = expired.map(({ id }) => id);
    await db.transaction(async (within) => {
      // They may have been restored meanwhile.
      const emptied = await within
        .update(cards)
        .set(NO_TEXTS)
        .where(and(isOneOf(cards.id, ids), isExpired))
        .returning({ id: cards.id });
      await forgetWhatHangsOn(
        within,
        sql`(select unnest(${sql.param(emptied.map(({ id }) => id))}::bigint[]))`,
      );
    });
    last = ids.at(-1) ?? last;
    isMore = ids.length === CARDS_AT_ONCE;
  }
}

/** Deletes what names or repeats the texts of cards. */
async function forgetWhatHangsOn(db: Database, these: SQL): Promise<void> {
  await db.delete(cardTags).where(sql`${cardTags.cardId} in ${these}`);
  await db.delete(acceptedAnswers).where(sql`${acceptedAnswers.cardId} in ${these}`);
  await db.delete(answerReports).where(sql`${answerReports.cardId} in ${these}`);
  await db.delete(bulkChangedCards).where(sql`${bulkChangedCards.cardId} in ${these}`);
}

const NO_TEXTS = { front: "", back: "", hint: "", notes: "" };

export const emptied = (now: Date) => ({
  title: "",
  description: "",
  tags: [],
  folderId: null,
  frontLanguage: null,
  backLanguage: null,
  synonyms: [],
  purgedAt: now,
});

/** @returns Whether it was as `which` says: it may have been restored meanwhile. */
async function emptyDeck(db: Database, which: SQL | undefined, now: Date): Promise<boolean> {
  const [found] = await db.select({ id: decks.id }).from(decks).where(which).for("no key update");
  if (!found) return false;
  await endExamsOfDeck(db, found.id, now);
  await db.update(decks).set(emptied(now)).where(eq(decks.id, found.id));
  await emptyCards(db, found.id, now);
  return true;
}

/** Leaves rows without texts of the cards of a deck that is gone, so that no answer goes with them. */
export async function emptyCards(db: Database, deckId: number, now: Date): Promise<void> {
  const ofDeck = sql`(select id from ${cards} where deck_id = ${deckId})`;
  await forgetWhatHangsOn(db, ofDeck);
  await db.delete(ankiCards).where(sql`${ankiCards.cardId} in ${ofDeck}`);
  const ofExams = sql`(select seq from ${adaptiveExams} where deck_id = ${deckId})`;
  await db
    .update(adaptiveExamItems)
    .set({ question: "", choices: [] })
    .where(sql`${adaptiveExamItems.exam} in ${ofExams}`);
  await db.update(exams).set({ asked: [], answers: [], results: [] }).where(eq(exams.deckId, deckId));
  await db.delete(ankiDecks).where(eq(ankiDecks.deckId, deckId));
  await db
    .update(cards)
    .set({
      ...NO_TEXTS,
      noteId: null,
      updatedAt: now,
      deletedAt: sql`coalesce(${cards.deletedAt}, ${now})`,
    })
    .where(eq(cards.deckId, deckId));
  // No device asks for the changes of a deck that is gone.
  await db.delete(removedCards).where(eq(removedCards.deckId, deckId));
  await db.delete(favoriteDecks).where(eq(favoriteDecks.deckId, deckId));
}
