import { type SQL, and, asc, eq, gt, sql } from "drizzle-orm";
import type { undoDeckChange as endpoint } from "#contract/decks/deck-bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { bulkChangedDecks, bulkDeckChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks, favoriteDecks, folders } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { forgottenBefore } from "../bulk-changes/forget-bulk-changes.ts";
import { memberOrOwner } from "../decks/deck-access.ts";
import { holdUser } from "../folders/folder-access.ts";
import { changeableBy } from "./change-decks.ts";

interface AskedUndo {
  readonly userId: number;
  readonly changeId: string;
}

type Row = typeof bulkDeckChanges.$inferSelect;

/**
 * What was changed since stays. A repeated undo returns its first answer. Runs in a transaction.
 * @throws ApiError 404 for a change that the learner did not make, or that is older than a day.
 */
export async function undoDeckChange(
  db: Database,
  { userId, changeId }: AskedUndo,
  now: Date,
): Promise<ResponseOf<typeof endpoint>> {
  await holdUser(db, userId);
  const [change] = await db
    .select()
    .from(bulkDeckChanges)
    .where(
      and(
        eq(bulkDeckChanges.ownerId, userId),
        eq(bulkDeckChanges.changeId, changeId),
        gt(bulkDeckChanges.at, forgottenBefore(now)),
      ),
    )
    .for("no key update");
  if (!change) {
    const message = "This change can no longer be undone: that is possible for a day.";
    throw new ApiError("RESOURCE_NOT_FOUND", message);
  }
  const { seq } = change;
  const changed = await db.$count(bulkChangedDecks, eq(bulkChangedDecks.change, seq));
  if (change.restored !== null) return { restored: change.restored, left: changed - change.restored };
  const restored = await takeBack(db, change, now);
  await db.update(bulkDeckChanges).set({ restored }).where(eq(bulkDeckChanges.seq, seq));
  return { restored, left: changed - restored };
}

const ofChange = ({ seq }: Row): SQL | undefined =>
  and(eq(bulkChangedDecks.change, seq), eq(bulkChangedDecks.deckId, decks.id));

/** @returns How many decks are as before. */
async function takeBack(db: Database, change: Row, now: Date): Promise<number> {
  const { kind, ownerId, folderId, at } = change;
  if (kind === "move") await lockFormerFolders(db, change);
  if (kind !== "favorite" && kind !== "unfavorite") await lockChanged(db, change);
  const mine = and(ofChange(change), changeableBy(ownerId, kind));
  switch (kind) {
    case "addTags":
    case "removeTags": {
      const sameTags = sql`${decks.tags} = ${bulkChangedDecks.tagsAfter}`;
      const restored = await db
        .update(decks)
        .set({ tags: sql`${bulkChangedDecks.tags}`, updatedAt: now })
        .from(bulkChangedDecks)
        .where(and(mine, sameTags))
        .returning({ id: decks.id });
      return restored.length;
    }
    case "move": {
      const sameFolder = sql`${decks.folderId} is not distinct from ${folderId}::bigint`;
      // A folder that was deleted since does not come back.
      const isThere = sql`(${bulkChangedDecks.folderId} is null or ${bulkChangedDecks.folderId} in (
        select id from ${folders} where owner_id = ${ownerId}))`;
      const restored = await db
        .update(decks)
        .set({ folderId: sql`${bulkChangedDecks.folderId}` })
        .from(bulkChangedDecks)
        .where(and(mine, sameFolder, isThere))
        .returning({ id: decks.id });
      return restored.length;
    }
    case "trash": {
      const restored = await db
        .update(decks)
        .set({ deletedAt: null })
        .from(bulkChangedDecks)
        .where(and(ofChange(change), memberOrOwner(ownerId), eq(decks.deletedAt, at)))
        .returning({ id: decks.id });
      return restored.length;
    }
    case "favorite": {
      const { rowCount } = await db.execute(sql`
        delete from ${favoriteDecks} using ${decks}, ${bulkChangedDecks}
        where ${favoriteDecks.userId} = ${ownerId} and ${favoriteDecks.deckId} = ${decks.id}
          and ${favoriteDecks.createdAt} = ${at.toISOString()}::timestamptz and ${mine}`);
      return rowCount ?? 0;
    }
    case "unfavorite": {
      const { rowCount } = await db.execute(sql`
        insert into ${favoriteDecks} (user_id, deck_id, created_at)
        select ${ownerId}, ${decks.id}, ${bulkChangedDecks.favoriteSince}
        from ${decks} join ${bulkChangedDecks} on ${mine}
        order by ${decks.id}
        on conflict do nothing`);
      return rowCount ?? 0;
    }
  }
}

/** So that they cannot be deleted. Before the decks, as in a deletion of a folder. */
async function lockFormerFolders(db: Database, { seq, ownerId }: Row): Promise<void> {
  const former = sql`${folders.id} in (select folder_id from ${bulkChangedDecks} where change = ${seq})`;
  await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.ownerId, ownerId), former))
    .orderBy(asc(folders.id))
    .for("key share");
}

/** In the order of their ids, as a change locks them. */
async function lockChanged(db: Database, { seq }: Row): Promise<void> {
  await db
    .select({ id: decks.id })
    .from(decks)
    .where(sql`${decks.id} in (select deck_id from ${bulkChangedDecks} where change = ${seq})`)
    .orderBy(asc(decks.id))
    .for("no key update");
}
