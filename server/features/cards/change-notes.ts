import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, cardTags } from "#server/database/deck-schema.ts";
import { type Writing, lendMedia } from "../media/share-media-with-owner.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { type Tagging, tagCards, tagsOf } from "./card-tags.ts";
import { type Change, type ChangedNote, type RemainingCard, changedNotes } from "./changed-notes.ts";
import { insertCards } from "./insert-cards.ts";
import { requireFewCards } from "./note-limits.ts";

/**
 * Where cloze deletions appear or disappear, so do their cards. Runs in a transaction that has locked the deck.
 * @returns The ids of each note's cards, new ones last. @throws ApiError 404 for a card that the deck does not have, 409 at a quota.
 */
export async function changeNotes(
  db: Database,
  { userId, ownerId, deckId }: Writing,
  changes: readonly Change[],
  now: Date,
): Promise<readonly (readonly number[])[]> {
  const notes = await changedNotes(db, deckId, changes);
  await lendMedia(db, { userId, ownerId, deckId }, changes, now);
  const remaining = notes.flatMap((note) => note.remaining);
  await writeTexts(db, remaining, now);
  await removeCards(
    db,
    notes.flatMap(({ removed }) => removed),
    now,
  );
  const retagged = await newTags(db, notes);
  const ids = retagged.map(({ cardId }) => cardId);
  if (ids.length > 0) await db.delete(cardTags).where(isOneOf(cardTags.cardId, ids));
  await tagCards(db, retagged);
  const added = await addCards(db, ownerId, notes, now);
  return notes.map((note) => [...note.remaining.map(({ id }) => id), ...(added.get(note) ?? [])]);
}

/** The card that has the present tags of a note: one that it keeps, else one that goes. */
const firstOf = ({ remaining, restored, removed }: ChangedNote) =>
  [...remaining.flatMap(({ id }) => (restored.includes(id) ? [] : [id])), ...removed].slice(0, 1);

/** The tags of the cards that get others: where none are given, those that are restored get the present ones of the note. */
async function newTags(db: Database, notes: readonly ChangedNote[]): Promise<Tagging[]> {
  const tagged = await tagsOf(
    db,
    notes.filter(({ tags, restored }) => !tags && restored.length > 0).flatMap(firstOf),
  );
  return notes.flatMap((note) => {
    const ids = note.tags ? note.remaining.map(({ id }) => id) : note.restored;
    const names = note.tags ?? firstOf(note).flatMap((id) => (tagged.get(id) ?? []).map(({ name }) => name));
    return ids.map((cardId) => ({ cardId, names }));
  });
}

/** Writes the texts of cards; those that were deleted are restored. */
async function writeTexts(db: Database, remaining: readonly RemainingCard[], now: Date): Promise<void> {
  const listed = <K extends keyof RemainingCard>(key: K) => sql.param(remaining.map((card) => card[key]));
  await db.execute(sql`
    update ${cards} set front = given.front, back = given.back, hint = given.hint, notes = given.notes,
      variant = given.variant, note_id = given.note_id, deleted_at = null, updated_at = ${now}
    from unnest(${listed("id")}::bigint[], ${listed("front")}::text[], ${listed("back")}::text[],
      ${listed("hint")}::text[], ${listed("notes")}::text[], ${listed("variant")}::smallint[], ${listed("noteId")}::uuid[]) as given(id, front, back, hint, notes, variant, note_id)
    where ${cards.id} = given.id`);
}

async function removeCards(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.update(cards).set({ deletedAt: now }).where(isOneOf(cards.id, ids));
}

/** Adds the cards that notes never had; without other tags they have those of the note. */
async function addCards(
  db: Database,
  ownerId: number,
  notes: readonly ChangedNote[],
  now: Date,
): Promise<ReadonlyMap<ChangedNote, readonly number[]>> {
  const growing = notes.filter(({ added }) => added.length > 0);
  if (growing.length === 0) return new Map();
  const tagged = await tagsOf(db, growing.flatMap(firstOf));
  const rows = growing.flatMap((note) => {
    const tags = firstOf(note).flatMap((id) => (tagged.get(id) ?? []).map(({ name }) => name));
    return note.added.map((card) => ({ note, card: { ...card, tags } }));
  });
  requireFewCards(rows.map(({ card }) => card));
  await claimWithinPlan(db, ownerId, "cards", rows.length, now);
  const ids = await insertCards(
    db,
    rows.map(({ card }) => card),
    now,
  );
  const byNote = Map.groupBy(
    rows.map(({ note }, index) => ({ note, id: ids[index] })),
    ({ note }) => note,
  );
  return new Map(
    Array.from(byNote, ([note, added]) => [note, added.flatMap(({ id }) => (id === undefined ? [] : [id]))]),
  );
}
