import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { ankiCards } from "#server/database/anki-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import type { ImportedNote } from "./imported-notes.ts";

export interface KnownCard {
  readonly guid: string;
  readonly ord: number;
  readonly cardId: number;
  readonly deckId: number;
  readonly noteId: string | null;
  readonly isDeleted: boolean;
  /** When Anki changed the note that was imported, in seconds since 1970. */
  readonly modifiedAt: number;
  /** Of the texts and tags that were imported. */
  readonly digest: string;
  readonly importedAt: Date;
  /** Of its texts and tags, here. */
  readonly changedAt: Date;
}

/** The cards of earlier imports by note, without those of decks in the trash: these are imported anew. */
export async function knownCards(
  db: Database,
  ownerId: number,
  guids: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownCard[]>> {
  const rows = await db
    .select({
      guid: ankiCards.guid,
      ord: ankiCards.ord,
      cardId: ankiCards.cardId,
      deckId: cards.deckId,
      noteId: cards.noteId,
      isDeleted: sql<boolean>`${cards.deletedAt} is not null`,
      modifiedAt: ankiCards.modifiedAt,
      digest: ankiCards.digest,
      importedAt: ankiCards.importedAt,
      changedAt: cards.updatedAt,
    })
    .from(ankiCards)
    .innerJoin(cards, eq(cards.id, ankiCards.cardId))
    .innerJoin(decks, and(eq(decks.id, cards.deckId), eq(decks.ownerId, ownerId), isNull(decks.deletedAt)))
    .where(and(eq(ankiCards.ownerId, ownerId), sql`${ankiCards.guid} = any(${sql.param(guids)}::text[])`))
    .orderBy(ankiCards.guid, ankiCards.ord);
  return Map.groupBy(rows, ({ guid }) => guid);
}

export type Comparison =
  | { readonly outcome: "added" }
  | {
      readonly outcome: "updated" | "unchanged" | "deleted" | "reshaped";
      readonly known: readonly [KnownCard, ...KnownCard[]];
      /** Both ways in Anki, and the learner wants one of them. */
      readonly isOneWay: boolean;
    };

/**
 * @param known Cards that came from the same note before.
 * @param ords Of all cards that the package has of it.
 */
export function compared(
  note: ImportedNote,
  known: readonly KnownCard[],
  ords: ReadonlySet<number>,
): Comparison {
  const own = new Set(note.cards.map(({ ord }) => ord));
  const [first, ...rest] = known.filter(({ ord }) => own.has(ord));
  if (!first) return { outcome: "added" };
  const all = [first, ...rest] as const;
  const [live, ...others] = all.filter(({ isDeleted }) => !isDeleted);
  const isOneWay = note.card.reversed === true && others.length + 1 < all.length;
  if (!live) return { outcome: "deleted", known: all, isOneWay };
  const here = [live, ...others] as const;
  // Cards that had the same texts in Anki have them no more, or the other way round.
  const isReshaped =
    here.some(({ noteId }) => noteId !== live.noteId || (noteId === null && here.length > 1)) ||
    known.some(
      ({ ord, noteId }) => noteId !== null && noteId === live.noteId && ords.has(ord) && !own.has(ord),
    );
  if (isReshaped) return { outcome: "reshaped", known: here, isOneWay };
  const digest = digestOf(note);
  // What is the same in Anki as before stays as the learner made it here, and so does what they changed here later.
  const isChanged = all.every(
    (card) => note.modifiedAt >= card.modifiedAt && card.digest !== digest && !isNewerHere(card, note),
  );
  return { outcome: isChanged ? "updated" : "unchanged", known: here, isOneWay };
}

/** Whether the learner changed the card here since the last import, and Anki has not changed its note since then. */
const isNewerHere = ({ changedAt, importedAt }: KnownCard, { modifiedAt }: ImportedNote) =>
  changedAt > importedAt && modifiedAt * 1000 <= changedAt.getTime();

/** Distinguishes two versions of a note. */
export function digestOf({ card }: Pick<ImportedNote, "card">): string {
  const { front, back, hint = "", notes = "", tags, reversed = false } = card;
  // Without hint and notes as earlier versions made it.
  const extras = hint === "" && notes === "" ? [] : [hint, notes];
  return createHash("sha256")
    .update(JSON.stringify([front, back, tags, reversed, ...extras]))
    .digest("base64url")
    .slice(0, 22);
}
