import { createHash } from "node:crypto";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { REVERSED } from "#domain/notes/cards-of-note.ts";
import { ankiCards } from "#server/database/anki-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { digestOf } from "../anki-import/known-cards.ts";
import type { ExportedNote } from "./exported-note.ts";
import { ordOf } from "./package/note-types.ts";

export interface UnnamedNote extends Omit<ExportedNote, "guid" | "modifiedAt"> {
  readonly noteId: string | null;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

type Name = Pick<ExportedNote, "guid" | "modifiedAt">;

/** The name that a note came with, or one of our own that stays the same, so that a later package changes it in Anki. */
export async function namesInAnki(
  db: Database,
  notes: readonly UnnamedNote[],
): Promise<(note: UnnamedNote) => Name> {
  const imported = await importedCards(db, notes);
  const firstOf = await firstCards(db, notes);
  return (note) => {
    const changedAt = Math.floor(note.changedAt / 1000);
    const [first] = note.cards;
    const known = first && imported.get(first.id);
    // A note of Anki that is several here, or has other cards here, would come back as another one.
    const isWhole = note.cards.every(({ id, variant }) => {
      const card = imported.get(id);
      return card?.guid === known?.guid && card?.ord === ordOf(variant) && card.cards === note.cards.length;
    });
    if (known && isWhole) {
      const isUnchanged = known.digest === digestOf({ card: inputOf(note) });
      // What is the same here as it came stays as it is in Anki, with all that was not taken.
      return { guid: known.guid, modifiedAt: isUnchanged ? known.modifiedAt : changedAt };
    }
    const { id, createdAt } = firstOf.get(note.noteId) ?? { id: first?.id, createdAt: note.createdAt };
    const digest = createHash("sha256").update(`ibis ${id} ${createdAt}`).digest("base64url");
    return { guid: digest.slice(0, 16), modifiedAt: changedAt };
  };
}

/** As it was when it was imported, if nothing has changed. Anki sorts the tags of a note without regard to case. */
const inputOf = ({ front, back, hint, notes, tags, cards: ofNote }: UnnamedNote) => ({
  front,
  back,
  hint,
  notes,
  tags: tags.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  reversed: ofNote.some(({ variant }) => variant === REVERSED),
});

/** Cards that came from Anki, each with how many cards its note of Anki has here. */
async function importedCards(db: Database, notes: readonly UnnamedNote[]) {
  const ids = notes.flatMap(({ cards: ofNote }) => ofNote.map(({ id }) => id));
  const { guid, ord, cardId, modifiedAt, digest, ownerId } = ankiCards;
  const others = alias(ankiCards, "others");
  const rows = await db
    .select({ guid, ord, cardId, modifiedAt, digest, cards: count() })
    .from(ankiCards)
    .innerJoin(others, and(eq(others.ownerId, ownerId), eq(others.guid, guid)))
    .innerJoin(cards, and(eq(cards.id, others.cardId), isNull(cards.deletedAt)))
    .where(isOneOf(cardId, ids))
    .groupBy(ownerId, guid, ord);
  return new Map(rows.map((row) => [row.cardId, row]));
}

/** The first card that each note ever had. */
async function firstCards(db: Database, notes: readonly UnnamedNote[]) {
  const noteIds = notes.flatMap(({ noteId }) => noteId ?? []);
  const rows = await db
    .selectDistinctOn([cards.noteId], { noteId: cards.noteId, id: cards.id, createdAt: cards.createdAt })
    .from(cards)
    .where(sql`${cards.noteId} = any(${sql.param(noteIds)}::uuid[])`)
    .orderBy(asc(cards.noteId), asc(cards.id));
  return new Map<string | null, { readonly id: number; readonly createdAt: number }>(
    rows.map(({ noteId, id, createdAt }) => [noteId, { id, createdAt: createdAt.getTime() }]),
  );
}
