import { type SQL, and, asc, eq } from "drizzle-orm";
import type { DeckBulkChange, changeDecks as endpoint } from "#contract/decks/deck-bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { bulkChangedDecks, bulkDeckChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { forgetChangesOf } from "../bulk-changes/forget-bulk-changes.ts";
import { editableBy, ownedBy, readableBy } from "../decks/deck-access.ts";
import { holdUser, lockFolder } from "../folders/folder-access.ts";
import { type Changing, addTags, mark, move, removeTags, trash, unmark } from "./deck-change-kinds.ts";

interface AskedChange {
  readonly userId: number;
  readonly changeId: string;
  readonly deckIds: readonly number[];
  readonly change: DeckBulkChange;
}

type Answer = ResponseOf<typeof endpoint>;

const folderOf = (change: DeckBulkChange) => (change.kind === "move" ? change.folderId : null);

/**
 * A repeated change returns its first answer, also where its decks are in the trash by then. Runs in a transaction.
 * @throws ApiError 404 for a deck or folder that the learner may not change so, 409 for the id of another change.
 */
export async function changeDecks(db: Database, asked: AskedChange, now: Date): Promise<Answer> {
  const { userId, changeId, deckIds, change } = asked;
  await holdUser(db, userId);
  await forgetChangesOf(db, userId, now, bulkDeckChanges);
  const folderId = folderOf(change);
  // A call that sends the same waits here for this one to end.
  const [begun] = await db
    .insert(bulkDeckChanges)
    .values({ ownerId: userId, changeId, kind: change.kind, folderId, at: now })
    .onConflictDoNothing()
    .returning({ seq: bulkDeckChanges.seq });
  if (!begun) return firstAnswer(db, asked);
  const { seq } = begun;
  await lockFolder(db, userId, folderId);
  await lockDecks(db, userId, deckIds, change.kind);
  const overLimit = await apply(db, change, { seq, userId, deckIds, now });
  if (overLimit.length > 0)
    await db
      .update(bulkDeckChanges)
      .set({ overLimit: [...overLimit] })
      .where(eq(bulkDeckChanges.seq, seq));
  return { deckIds: await changedBy(db, seq), overLimit: [...overLimit] };
}

export function changeableBy(userId: number, kind: DeckBulkChange["kind"]): SQL | undefined {
  switch (kind) {
    case "addTags":
    case "removeTags":
      return editableBy(userId);
    case "move":
    case "trash":
      return ownedBy(userId);
    case "favorite":
    case "unfavorite":
      return readableBy(userId);
  }
}

/** Locks decks in the order of their ids, so that two changes cannot deadlock. */
async function lockDecks(
  db: Database,
  userId: number,
  deckIds: readonly number[],
  kind: DeckBulkChange["kind"],
): Promise<void> {
  const which = and(isOneOf(decks.id, deckIds), changeableBy(userId, kind));
  const isMark = kind === "favorite" || kind === "unfavorite";
  await db
    .select({ id: decks.id })
    .from(decks)
    .where(which)
    .orderBy(asc(decks.id))
    .for(isMark ? "key share" : "no key update");
  // Asked again: where a lock was waited for, memberships were read before, and may have ended.
  const rows = await db.select({ id: decks.id }).from(decks).where(which);
  const there = new Set(rows.map(({ id }) => id));
  const missing = deckIds.find((id) => !there.has(id));
  if (missing !== undefined) throw notFound("deck", missing);
}

const NONE: readonly number[] = [];

/** @returns Decks that would have too many tags, and stay as they are. */
async function apply(db: Database, change: DeckBulkChange, changing: Changing): Promise<readonly number[]> {
  switch (change.kind) {
    case "addTags":
      return addTags(db, changing, change.tags);
    case "removeTags":
      await removeTags(db, changing, change.tags);
      return NONE;
    case "move":
      await move(db, changing, change.folderId);
      return NONE;
    case "favorite":
      await mark(db, changing);
      return NONE;
    case "unfavorite":
      await unmark(db, changing);
      return NONE;
    case "trash":
      await trash(db, changing);
      return NONE;
  }
}

async function changedBy(db: Database, seq: number): Promise<number[]> {
  const rows = await db
    .select({ id: bulkChangedDecks.deckId })
    .from(bulkChangedDecks)
    .where(eq(bulkChangedDecks.change, seq))
    .orderBy(asc(bulkChangedDecks.deckId));
  return rows.map(({ id }) => id);
}

async function firstAnswer(db: Database, { userId, changeId, change }: AskedChange): Promise<Answer> {
  const [earlier] = await db
    .select()
    .from(bulkDeckChanges)
    .where(and(eq(bulkDeckChanges.ownerId, userId), eq(bulkDeckChanges.changeId, changeId)));
  if (earlier?.kind === change.kind && earlier.folderId === folderOf(change))
    return { deckIds: await changedBy(db, earlier.seq), overLimit: earlier.overLimit };
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `The change id ${changeId} is taken; send this change with an id of its own.`,
  );
}
