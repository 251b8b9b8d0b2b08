import { and, asc, eq, isNotNull, sql, isNull } from "drizzle-orm";
import type { BulkChange, changeCards as endpoint } from "#contract/decks/bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { bulkChangedCards, bulkChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { type LockedDeck, lockEditableDeck, touchDeck } from "../decks/deck-access.ts";
import type { Writing } from "../media/share-media-with-owner.ts";
import { addTags, removeTags } from "./bulk-tags.ts";
import { forgetChangesOf } from "./forget-bulk-changes.ts";
import { type ReplacementOutcome, replaceText } from "./replace-text.ts";

interface AskedChange {
  readonly userId: number;
  readonly deckId: number;
  readonly changeId: string;
  readonly cardIds: readonly number[];
  readonly change: BulkChange;
}

type Answer = ResponseOf<typeof endpoint>;

/**
 * A repeated change returns its first answer. Runs in a transaction.
 * @throws ApiError 404 for a deck or a card that is not the learner's, 409 for an id of another change or too many tags.
 */
export async function changeCards(db: Database, asked: AskedChange, now: Date): Promise<Answer> {
  const { userId, deckId, changeId, change } = asked;
  const decks = decksOf(asked);
  const locked: LockedDeck[] = [];
  for (const id of decks) locked.push(await lockEditableDeck(db, userId, id));
  const ownerId = oneOwner(locked);
  await forgetChangesOf(db, userId, now);
  const targetDeckId = change.kind === "move" ? change.deckId : null;
  const [begun] = await db
    .insert(bulkChanges)
    .values({ ownerId: userId, changeId, deckId, kind: change.kind, targetDeckId, at: now })
    .onConflictDoNothing()
    .returning({ seq: bulkChanges.seq });
  if (!begun) return firstAnswer(db, asked);
  const { seq } = begun;
  const covered = await coveredCards(db, deckId, asked.cardIds);
  const { overLimit, replacement } = await apply(db, change, { userId, ownerId, deckId, seq, covered }, now);
  if (overLimit.length > 0 || replacement) {
    await db
      .update(bulkChanges)
      .set({ overLimit: [...overLimit], replacement })
      .where(eq(bulkChanges.seq, seq));
  }
  for (const id of decks) await touchDeck(db, id, now);
  return { cardIds: await changedBy(db, seq), overLimit: [...overLimit], ...replacement };
}

/** The decks that a change concerns, in the order in which they are locked, so that two changes cannot deadlock. */
function decksOf({ deckId, change }: AskedChange): readonly number[] {
  if (change.kind !== "move") return [deckId];
  if (change.deckId !== deckId) return [deckId, change.deckId].toSorted((a, b) => a - b);
  throw new ApiError("VALIDATION_ERROR", undefined, { "change.deckId": "Must be another deck." });
}

/** @throws ApiError 409 for decks of two owners: the tags are of one, and learners would lose the cards. */
function oneOwner(locked: readonly LockedDeck[]): number {
  const [ownerId, ...others] = new Set(locked.map((deck) => deck.ownerId));
  if (ownerId === undefined) throw new Error("A change concerns no deck.");
  if (others.length === 0) return ownerId;
  throw new ApiError("RESOURCE_CONFLICT", "Cards can only move between decks of the same owner.");
}

interface Applied {
  /** Cards that would have too many tags, and stay as they are. */
  readonly overLimit: readonly number[];
  readonly replacement?: ReplacementOutcome;
}

async function apply(
  db: Database,
  change: BulkChange,
  part: Writing & { readonly seq: number; readonly covered: readonly number[] },
  now: Date,
): Promise<Applied> {
  const { ownerId, seq, covered } = part;
  switch (change.kind) {
    case "addTags":
      return { overLimit: await addTags(db, { ownerId, seq, cardIds: covered, names: change.tags }, now) };
    case "removeTags":
      await removeTags(db, { ownerId, seq, cardIds: covered, names: change.tags }, now);
      return { overLimit: [] };
    case "move":
      await noteChanged(db, seq, covered);
      await moveCards(db, covered, change.deckId);
      return { overLimit: [] };
    case "delete":
      await noteChanged(db, seq, covered);
      await db.update(cards).set({ deletedAt: now }).where(isOneOf(cards.id, covered));
      return { overLimit: [] };
    case "replace": {
      const replacing = { ...part, replacement: change, seen: change.seen };
      return { overLimit: [], replacement: await replaceText(db, replacing, now) };
    }
  }
}

async function noteChanged(db: Database, seq: number, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into ${bulkChangedCards} (change, card_id)
    select ${seq}, given.card_id from unnest(${sql.param([...ids])}::bigint[]) as given(card_id)`);
}

/** Deleted cards of their notes go along. `updatedAt` stays: an import from Anki compares it with changes there. */
export async function moveCards(db: Database, ids: readonly number[], deckId: number): Promise<void> {
  const ofThese = isOneOf(cards.id, [...ids]);
  const rows = await db
    .selectDistinct({ noteId: cards.noteId })
    .from(cards)
    .where(and(ofThese, isNotNull(cards.noteId)));
  const noteIds = rows.flatMap(({ noteId }) => noteId ?? []);
  if (noteIds.length > 0) {
    await db
      .update(cards)
      .set({ deckId })
      .where(and(sql`${cards.noteId} = any(${sql.param(noteIds)}::uuid[])`, isNotNull(cards.deletedAt)));
  }
  await db.update(cards).set({ deckId }).where(ofThese);
}

async function changedBy(db: Database, seq: number): Promise<number[]> {
  const rows = await db
    .select({ id: bulkChangedCards.cardId })
    .from(bulkChangedCards)
    .where(eq(bulkChangedCards.change, seq))
    .orderBy(asc(bulkChangedCards.cardId));
  return rows.map(({ id }) => id);
}

async function firstAnswer(db: Database, { userId, deckId, changeId, change }: AskedChange): Promise<Answer> {
  const [earlier] = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.ownerId, userId), eq(bulkChanges.changeId, changeId)));
  const target = change.kind === "move" ? change.deckId : null;
  if (earlier?.deckId === deckId && earlier.kind === change.kind && earlier.targetDeckId === target)
    return {
      cardIds: await changedBy(db, earlier.seq),
      overLimit: earlier.overLimit,
      ...earlier.replacement,
    };
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `The change id ${changeId} is taken; send this change with an id of its own.`,
  );
}

/** Cards that one call may change, those of the same notes among them. */
const COVERED_MAX = 10_000;

/** Cards of a note change together. @throws ApiError 404 for a card that the deck does not have, 422 for too many cards. */
async function coveredCards(
  db: Database,
  deckId: number,
  cardIds: readonly number[],
): Promise<readonly number[]> {
  const there = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  const named = await db
    .select({ id: cards.id, noteId: cards.noteId })
    .from(cards)
    .where(and(there, isOneOf(cards.id, cardIds)));
  const found = new Set(named.map(({ id }) => id));
  const missing = cardIds.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound(`card of deck ${deckId} with the id`, missing);
  const noteIds = [...new Set(named.flatMap(({ noteId }) => noteId ?? []))];
  const siblings =
    noteIds.length === 0
      ? []
      : await db
          .select({ id: cards.id })
          .from(cards)
          .where(and(there, sql`${cards.noteId} = any(${sql.param(noteIds)}::uuid[])`))
          .limit(COVERED_MAX + 1);
  const covered = new Set([...found, ...siblings.map(({ id }) => id)]);
  if (covered.size <= COVERED_MAX) return [...covered].toSorted((a, b) => a - b);
  const bound = COVERED_MAX.toLocaleString("en");
  throw new ApiError(
    "VALIDATION_ERROR",
    `With the other cards of their notes these are more than ${bound} cards. Send fewer at a time.`,
    { cardIds: "Must be fewer cards, because others of their notes change with them." },
  );
}
