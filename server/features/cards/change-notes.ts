import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { updateCards } from "#contract/cards.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { noteChange } from "#domain/notes/note-change.ts";
import { BASIC, REVERSED } from "#domain/notes/variants.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, cardTags, removedCards } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { claim } from "../quotas/claim.ts";
import { tagCards, tagsOf } from "./card-tags.ts";
import { type NewCard, insertCards } from "./insert-cards.ts";

type Change = BodyOf<typeof updateCards>["cards"][number];

interface Row {
  readonly id: number;
  readonly variant: number;
  readonly noteId: string | null;
  readonly isDeleted: boolean;
}

interface KeptCard extends Pick<Change, "front" | "back" | "tags"> {
  readonly id: number;
  readonly variant: number;
  readonly noteId: string | null;
}

/** What becomes of a note, with the cards that it had. */
interface ChangedNote {
  readonly kept: readonly KeptCard[];
  readonly removed: readonly number[];
  /** Those of `kept` that were deleted before. */
  readonly restored: readonly number[];
  readonly added: readonly Omit<NewCard, "tags">[];
  /** Undefined: its tags stay. */
  readonly tags: readonly string[] | undefined;
}

const toRow = {
  id: cards.id,
  variant: cards.variant,
  noteId: cards.noteId,
  isDeleted: sql<boolean>`${cards.deletedAt} is not null`,
};

/**
 * Changes texts and tags of notes, each through one of its cards, in statements for all of them. Where cloze deletions
 * appear or disappear, so do their cards. Runs in a transaction that has locked the deck.
 *
 * @returns The ids of the cards that each note has now, in the order of its variants.
 * @throws ApiError 404 for a card that the deck does not have, 409 beyond a quota.
 */
export async function changeNotes(
  db: Database,
  { ownerId, deckId }: { readonly ownerId: number; readonly deckId: number },
  changes: readonly Change[],
  now: Date,
): Promise<readonly (readonly number[])[]> {
  const notes = await changedNotes(db, deckId, changes);
  const kept = notes.flatMap((note) => note.kept);
  await writeTexts(db, kept, now);
  await forgetRemoval(
    db,
    deckId,
    notes.flatMap(({ restored }) => restored),
  );
  await removeCards(
    db,
    notes.flatMap(({ removed }) => removed),
    now,
  );
  const retagged = notes.flatMap((note) =>
    note.tags ? note.kept.map(({ id }) => ({ cardId: id, names: note.tags ?? [] })) : [],
  );
  const ids = retagged.map(({ cardId }) => cardId);
  if (ids.length > 0) await db.delete(cardTags).where(isOneOf(cardTags.cardId, ids));
  await tagCards(db, retagged);
  const added = await addCards(db, ownerId, notes, now);
  return notes.map((note) => [...note.kept.map(({ id }) => id), ...(added.get(note) ?? [])]);
}

async function changedNotes(
  db: Database,
  deckId: number,
  changes: readonly Change[],
): Promise<ChangedNote[]> {
  const there = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  const ids = changes.map(({ id }) => id);
  const named = await db
    .select(toRow)
    .from(cards)
    .where(and(there, isOneOf(cards.id, ids)));
  const byId = new Map(named.map((row) => [row.id, row]));
  const noteIds = [...new Set(named.flatMap(({ noteId }) => noteId ?? []))];
  const siblings =
    noteIds.length === 0
      ? []
      : await db
          .select(toRow)
          .from(cards)
          .where(and(eq(cards.deckId, deckId), sql`${cards.noteId} = any(${sql.param(noteIds)}::uuid[])`))
          .orderBy(cards.id);
  const byNote = Map.groupBy(siblings, ({ noteId }) => noteId);
  // Where two cards of one note are changed at once, the later one counts.
  const notes = new Map<string | number, ChangedNote>();
  for (const change of changes) {
    const row = byId.get(change.id);
    if (!row) throw notFound(`card of deck ${deckId} with the id`, change.id);
    const all = row.noteId === null ? [row] : (byNote.get(row.noteId) ?? [row]);
    notes.set(row.noteId ?? row.id, changedNote(deckId, row, all, change));
  }
  return [...notes.values()];
}

function changedNote(deckId: number, row: Row, all: readonly Row[], change: Change): ChangedNote {
  const { front, back, tags } = change;
  const isReversed =
    change.reversed ?? all.some(({ variant, isDeleted }) => variant === REVERSED && !isDeleted);
  const { kept, removed, added } = noteChange(all, row.id, { front, isReversed });
  const isSingle =
    kept.length + added.length === 1 && [...kept.map(({ variant }) => variant), ...added][0] === BASIC;
  const noteId = isSingle ? null : (row.noteId ?? (kept.length + added.length > 1 ? uuidv7() : null));
  return {
    kept: kept.map((card) => ({ ...card, noteId, front, back, tags })),
    removed,
    restored: all
      .filter(({ id, isDeleted }) => isDeleted && kept.some((card) => card.id === id))
      .map(({ id }) => id),
    added: added.map((variant) => ({ deckId, front, back, variant, noteId })),
    tags,
  };
}

/** Writes the texts of cards; those that were deleted are restored. */
async function writeTexts(db: Database, kept: readonly KeptCard[], now: Date): Promise<void> {
  const listed = <K extends keyof KeptCard>(key: K) => sql.param(kept.map((card) => card[key]));
  await db.execute(sql`
    update ${cards} set front = given.front, back = given.back, variant = given.variant, note_id = given.note_id,
      deleted_at = null, updated_at = ${now}
    from unnest(${listed("id")}::bigint[], ${listed("front")}::text[], ${listed("back")}::text[],
      ${listed("variant")}::smallint[], ${listed("noteId")}::uuid[]) as given(id, front, back, variant, note_id)
    where ${cards.id} = given.id`);
}

/** Devices are not told any more that cards have gone. */
async function forgetRemoval(db: Database, deckId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(removedCards)
    .where(and(eq(removedCards.deckId, deckId), isOneOf(removedCards.cardId, ids)));
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
  const first = ({ kept: [card] }: ChangedNote) => (card ? [card.id] : []);
  const tagged = await tagsOf(db, growing.flatMap(first));
  const rows = growing.flatMap((note) => {
    const tags = first(note).flatMap((id) => (tagged.get(id) ?? []).map(({ name }) => name));
    return note.added.map((card) => ({ note, card: { ...card, tags } }));
  });
  await claim(db, ownerId, "cards", rows.length);
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
