import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { folders } from "#server/database/deck-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";

/** Locks the account against deletion, before all other locks. @throws ApiError 401 if it is deleted. */
export async function holdUser(db: Database, userId: number): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  if (found.length === 0) throw new ApiError("AUTHENTICATION_REQUIRED");
}

/** Locks the folder against deletion. @throws ApiError 404 if the learner has no such folder. */
export async function lockFolder(db: Database, userId: number, folderId: number | null): Promise<void> {
  if (folderId === null) return;
  await holdUser(db, userId);
  const found = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, folderId), eq(folders.ownerId, userId)))
    .for("key share");
  if (found.length === 0) throw notFound("folder", folderId);
}
