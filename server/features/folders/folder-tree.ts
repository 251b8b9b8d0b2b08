import { and, eq, isNull, sql } from "drizzle-orm";
import { FOLDERS_MAX, FOLDER_DEPTH_MAX, type Folder } from "#contract/decks/folders.ts";
import { type FolderNode, depthBelow, isWithin, pathTo } from "#domain/decks/folder-tree.ts";
import { lockLearner } from "#server/database/locks/advisory-locks.ts";
import type { Database } from "#server/database/connect.ts";
import { decks, folders } from "#server/database/deck-schema.ts";
import { holdUser } from "./folder-access.ts";
import { byTitle } from "#server/database/titles.ts";
import { ApiError, ServerBusy, notFound } from "#server/http/errors/api-error.ts";

export const readFolders = (db: Database, userId: number): Promise<Folder[]> =>
  db
    .select({
      id: folders.id,
      name: folders.name,
      parentId: folders.parentId,
      deckCount: sql<number>`count(${decks.id})::int`,
    })
    .from(folders)
    .leftJoin(decks, and(eq(decks.folderId, folders.id), eq(decks.ownerId, userId), isNull(decks.deletedAt)))
    .where(eq(folders.ownerId, userId))
    .groupBy(folders.id)
    .orderBy(byTitle(folders.name), folders.id);

/** @throws ApiError 404 if the learner has no such folder. */
export async function readFolder(db: Database, userId: number, folderId: number): Promise<Folder> {
  const folder = (await readFolders(db, userId)).find(({ id }) => id === folderId);
  if (!folder) throw notFound("folder", folderId);
  return folder;
}

/** An import may have the lock for longer, and a call that waits occupies a connection of the pool. */
const WAIT_MS = 3000;

/** No other call changes the folders until the transaction ends. Comes before locks of decks. */
export async function lockFolders(db: Database, userId: number): Promise<readonly FolderNode[]> {
  await holdUser(db, userId);
  await lockLearner(db, "folders", userId);
  return db
    .select({ id: folders.id, name: folders.name, parentId: folders.parentId })
    .from(folders)
    .where(eq(folders.ownerId, userId));
}

/** Waits only `WAIT_MS`. @throws ServerBusy if an import changes the folders. */
export async function lockFoldersSoon(db: Database, userId: number): Promise<readonly FolderNode[]> {
  await db.execute(sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`);
  try {
    return await lockFolders(db, userId);
  } catch (error) {
    throw isLockTimeout(error) ? new ServerBusy() : error;
  }
}

/** `lock_not_available` of PostgreSQL, which the query builder wraps. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || isLockTimeout(error.cause));

/** @throws ApiError 409 if the learner has as many folders as one may have. */
export function checkRoom(all: readonly FolderNode[]): void {
  if (all.length < FOLDERS_MAX) return;
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `An account has at most ${FOLDERS_MAX} folders. Delete one that you no longer need; its decks are kept.`,
  );
}

/**
 * @param folderId The folder that moves; null for a new one.
 * @throws ApiError 404 if there is no such parent, 409 if it would be within itself or too deep.
 */
export function checkParent(
  all: readonly FolderNode[],
  folderId: number | null,
  parentId: number | null,
): void {
  if (parentId === null) return;
  if (!all.some(({ id }) => id === parentId)) throw notFound("folder", parentId);
  if (folderId !== null && isWithin(all, parentId, folderId))
    throw new ApiError("RESOURCE_CONFLICT", "A folder cannot be moved into itself. Choose another place.");
  const below = folderId === null ? 1 : depthBelow(all, folderId);
  if (pathTo(all, parentId).length + below > FOLDER_DEPTH_MAX)
    throw new ApiError(
      "RESOURCE_CONFLICT",
      `Folders can be within each other ${FOLDER_DEPTH_MAX} deep at most. Choose a place further up.`,
    );
}
