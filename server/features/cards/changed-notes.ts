import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { updateCards } from "#contract/decks/card-changes.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { noteChange } from "#domain/notes/note-change.ts";
import { REVERSED } from "#domain/notes/cards-of-note.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { NewCard } from "./new-cards.ts";
import { requireAnswer } from "./note-limits.ts";

export type Change = BodyOf<typeof updateCards>["cards"][number];

interface Row {
  readonly id: number;
  readonly variant: number;
  readonly noteId: string | null;
  readonly isDeleted: boolean;
}

interface NamedRow extends Row {
  readonly hint: string;
  readonly notes: string;
}

export interface RemainingCard extends Pick<Change, "front" | "back" | "tags"> {
  readonly id: number;
  readonly hint: string;
  readonly notes: string;
  readonly variant: number;
  readonly noteId: string | null;
}

export interface ChangedNote {
  readonly remaining: readonly RemainingCard[];
  readonly removed: readonly number[];
  /** Remaining ones that were deleted before. */
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

/** Writes nothing. @throws ApiError 404 for a card that the deck does not have, 422 for a text without an answer. */
export async function changedNotes(
  db: Database,
  deckId: number,
  changes: readonly Change[],
): Promise<ChangedNote[]> {
  const there = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  const ids = changes.map(({ id }) => id);
  const named = await db
    .select({ ...toRow, hint: cards.hint, notes: cards.notes })
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

function changedNote(deckId: number, row: NamedRow, all: readonly Row[], change: Change): ChangedNote {
  // What the change leaves out is as on the named card.
  const { front, back, hint = row.hint, notes = row.notes, tags } = change;
  const texts = { front, back, hint, notes };
  requireAnswer(change);
  const isReversed =
    change.reversed ?? all.some(({ variant, isDeleted }) => variant === REVERSED && !isDeleted);
  const { remaining, removed, added } = noteChange(all, row.id, { front, isReversed });
  // Stored also where one card is left, so that the others can come back with their answers.
  const noteId = row.noteId ?? (remaining.length + added.length > 1 ? uuidv7() : null);
  return {
    remaining: remaining.map((card) => ({ ...card, ...texts, noteId, tags })),
    removed,
    restored: all
      .filter(({ id, isDeleted }) => isDeleted && remaining.some((card) => card.id === id))
      .map(({ id }) => id),
    added: added.map((variant) => ({ deckId, ...texts, variant, noteId })),
    tags,
  };
}
