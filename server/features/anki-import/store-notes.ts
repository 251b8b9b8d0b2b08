import { sql } from "drizzle-orm";
import * as v from "valibot";
import { BETWEEN_NAMES, type FolderNode } from "#domain/decks/folder-tree.ts";
import { REVERSED, type Variant, cardVariantsOf } from "#domain/notes/cards-of-note.ts";
import { ankiCards } from "#server/database/anki-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { changeNotes } from "../cards/change-notes.ts";
import { insertCards } from "../cards/insert-cards.ts";
import { cardsOfNotes, CARDS_MADE_MAX, charactersOf } from "../cards/new-cards.ts";
import { lockFolders } from "../folders/folder-tree.ts";
import { lockEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { decksFor, lockAnkiDecks } from "./imported-decks.ts";
import type { ImportWatch } from "./import-watch.ts";
import type { ImportedNote } from "./imported-notes.ts";
import { type Comparison, compared, digestOf, knownCards } from "./known-cards.ts";

const variantsOfNote = ({ card }: ImportedNote) => cardVariantsOf(card, card.reversed ?? false);

const CHARACTERS = 4 * 1024 * 1024;

/** In parts that one statement takes. */
function noteChunks<T extends { readonly note: ImportedNote }>(notes: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let made = 0;
  let characters = 0;
  for (const one of notes) {
    const cards = variantsOfNote(one.note).length;
    const length = cards * charactersOf(one.note.card);
    const last = chunks.at(-1);
    if (!last || made + cards > CARDS_MADE_MAX || characters + length > CHARACTERS) {
      chunks.push([one]);
      made = cards;
      characters = length;
    } else {
      last.push(one);
      made += cards;
      characters += length;
    }
  }
  return chunks;
}

export interface StoredNote {
  readonly note: ImportedNote;
  readonly outcome: Comparison["outcome"];
  readonly deckId: number;
  /** Ids of its cards by their position in the note. */
  readonly cardIds: ReadonlyMap<number, number>;
  /** How many of them are new; an update may add some. */
  readonly addedCards: number;
}

interface Importer {
  readonly ownerId: number;
  readonly now: Date;
  readonly watch: Pick<ImportWatch, "signal" | "report">;
}

type Known = { readonly note: ImportedNote } & Exclude<Comparison, { readonly outcome: "added" }>;

/** Adds new notes, and updates those that Anki changed since the last import. Runs in a transaction. @throws ApiError 409 at a quota. */
export async function storeNotes(
  db: Database,
  importer: Importer,
  notes: readonly ImportedNote[],
): Promise<readonly StoredNote[]> {
  const byGuid = Map.groupBy(notes, ({ guid }) => guid);
  const isNested = notes.some(({ deck }) => deck.includes(BETWEEN_NAMES));
  const folders = isNested ? await lockFolders(db, importer.ownerId) : [];
  await lockAnkiDecks(db, importer.ownerId);
  const known = await knownCards(db, importer.ownerId, [...byGuid.keys()]);
  const added: ImportedNote[] = [];
  const here: Known[] = [];
  for (const [guid, ofGuid] of byGuid) {
    const ords = new Set(ofGuid.flatMap(({ cards }) => cards.map(({ ord }) => ord)));
    for (const note of ofGuid) {
      const comparison = compared(note, known.get(guid) ?? [], ords);
      if (comparison.outcome === "added") added.push(note);
      else here.push({ note, ...comparison });
    }
  }
  const stored = await addNotes(db, { ...importer, folders }, added);
  return [...stored, ...(await updateNotes(db, importer, here))];
}

async function addNotes(
  db: Database,
  importer: Importer & { readonly folders: readonly FolderNode[] },
  notes: readonly ImportedNote[],
): Promise<readonly StoredNote[]> {
  if (notes.length === 0) return [];
  const { ownerId, now, watch } = importer;
  const deckIds = await decksFor(db, importer, [...new Set(notes.map(({ deck }) => deck))]);
  // In one order, so that two imports cannot wait for each other.
  for (const deckId of [...deckIds.values()].toSorted((a, b) => a - b)) {
    await lockEditableDeck(db, ownerId, deckId);
    await touchDeck(db, deckId, now);
  }
  const inDecks = notes.flatMap((note) => {
    const deckId = deckIds.get(note.deck);
    return deckId === undefined ? [] : [{ note, deckId }];
  });
  const stored: StoredNote[] = [];
  for (const chunk of noteChunks(inDecks)) {
    // Those before it go with the transaction.
    watch.signal.throwIfAborted();
    watch.report({ step: "storing", done: stored.length, total: inDecks.length });
    const cards = cardsOfNotes(chunk.map(({ note, deckId }) => ({ ...note.card, deckId })));
    await claimWithinPlan(db, ownerId, "cards", cards.length, now);
    const ids = (await insertCards(db, cards, now)).values();
    for (const { note, deckId } of chunk) {
      const cardIds = new Map(
        variantsOfNote(note).flatMap((variant) => {
          const { value } = ids.next();
          const ord = ordOf(note, variant);
          return value === undefined || ord === undefined ? [] : [[ord, value] as const];
        }),
      );
      stored.push({ note, outcome: "added", deckId, cardIds, addedCards: cardIds.size });
    }
  }
  await remember(db, importer, stored);
  return stored;
}

async function updateNotes(
  db: Database,
  importer: Importer,
  notes: readonly Known[],
): Promise<readonly StoredNote[]> {
  const { ownerId, now, watch } = importer;
  const updated = notes.filter(({ outcome }) => outcome === "updated");
  const byDeck = Map.groupBy(updated, ({ known: [{ deckId }] }) => deckId);
  for (const [deckId, ofDeck] of [...byDeck].toSorted(([a], [b]) => a - b)) {
    await lockEditableDeck(db, ownerId, deckId);
    for (const chunk of noteChunks(ofDeck)) {
      watch.signal.throwIfAborted();
      const changes = chunk.map(({ note: { card }, known: [{ cardId: id }], isOneWay }) => {
        const { reversed, ...texts } = card;
        return { ...texts, id, ...(!isOneWay && reversed !== undefined && { reversed }) };
      });
      await changeNotes(db, { userId: ownerId, ownerId, deckId }, changes, now);
    }
    await touchDeck(db, deckId, now);
  }
  const cardsNow = await cardsOfSameNotes(db, updated);
  const stored = notes.map(({ note, outcome, known }): StoredNote => {
    const [{ cardId, deckId }] = known;
    const cardIds = cardsNow.get(cardId)?.flatMap(({ id, variant }) => {
      const ord = ordOf(note, variant);
      return ord === undefined ? [] : [[ord, id] as const];
    });
    const ids = new Map(cardIds ?? known.map((card) => [card.ord, card.cardId]));
    return { note, outcome, deckId, cardIds: ids, addedCards: Math.max(0, ids.size - known.length) };
  });
  const changed = stored.filter(({ outcome }) => outcome === "updated");
  await remember(db, importer, changed);
  return stored;
}

/** Which card of its note in Anki a card here is, if any: only here are deletions in a basic note cards of their own. */
function ordOf({ card, cards, isCloze }: ImportedNote, variant: Variant): number | undefined {
  const [first, second] = cards;
  if (variant === REVERSED) return second?.ord ?? 1;
  if (variant > 0 && isCloze) return variant - 1;
  return variant === cardVariantsOf(card, false)[0] ? first?.ord : undefined;
}

const Rows = v.array(
  v.object({
    known: v.pipe(v.string(), v.toNumber()),
    id: v.pipe(v.string(), v.toNumber()),
    variant: v.number(),
  }),
);

/** All cards of the notes of known cards, as they are after a change. */
async function cardsOfSameNotes(db: Database, updated: readonly Known[]) {
  const ids = updated.map(({ known: [{ cardId }] }) => cardId);
  const { rows } = await db.execute(sql`
    select given.id as known, cards.id, cards.variant
    from unnest(${sql.param(ids)}::bigint[]) as given(id)
    join cards as anchor on anchor.id = given.id
    join cards on cards.deck_id = anchor.deck_id and cards.deleted_at is null
      and (cards.id = anchor.id or cards.note_id = anchor.note_id)`);
  return Map.groupBy(v.parse(Rows, rows), ({ known }) => known);
}

const intoAnkiCards = rowsInto(ankiCards, []);

async function remember(
  db: Database,
  { ownerId, now: importedAt }: Importer,
  stored: readonly StoredNote[],
): Promise<void> {
  const rows = stored.flatMap(({ note, cardIds }) => {
    const { guid, modifiedAt } = note;
    const imported = { ownerId, guid, modifiedAt, digest: digestOf(note), importedAt };
    return Array.from(cardIds, ([ord, cardId]) => ({ ...imported, ord, cardId }));
  });
  if (rows.length === 0) return;
  await db.execute(sql`${intoAnkiCards([...new Map(rows.map((row) => [`${row.ord} ${row.guid}`, row])).values()])}
    on conflict ("owner_id", "guid", "ord") do update
    set ("card_id", "modified_at", "digest", "imported_at")
      = (excluded."card_id", excluded."modified_at", excluded."digest", excluded."imported_at")`);
}
