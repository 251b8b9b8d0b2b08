import { freeStorage } from "./cleanup.ts";
import type { OfflineDatabase } from "./database.ts";
import { databaseErrorOf } from "./database-error.ts";

/** Bytes that are made free where a write finds no room. */
const ROOM = 1024 * 1024;

export const isFull = (error: unknown): boolean => databaseErrorOf(error).code === "QUOTA_EXCEEDED";

/**
 * Writes; where there is no room, some is made, and it is written once more.
 *
 * @throws DatabaseError
 */
export async function withRoom<T>(
  database: OfflineDatabase,
  userId: number,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await freeStorage(database, userId, ROOM);
    return write();
  }
}
