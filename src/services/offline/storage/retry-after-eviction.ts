import { freeStorage } from "./cleanup.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import { deviceFull } from "./storage-refusal.ts";

/** Bytes that are made free where a write finds no room. */
const ROOM = 1024 * 1024;

export const isFull = (error: unknown): boolean => databaseErrorOf(error).code === "QUOTA_EXCEEDED";

/**
 * Writes; where there is no room, some is made, and it is written once more.
 *
 * @param exclude Decks that are in use.
 * @throws DatabaseError
 */
export async function retryAfterEviction<T>(
  database: OfflineDatabase,
  userId: number,
  write: () => Promise<T>,
  exclude: readonly number[] = [],
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await freeStorage(database, userId, ROOM, { exclude });
    return write();
  }
}

/**
 * The same of what is to be had from the server, too.
 *
 * @throws DatabaseError, StorageRefusal where there is no room all the same.
 */
export const withRoomOrRefusal = <T>(...writing: Parameters<typeof retryAfterEviction<T>>): Promise<T> =>
  retryAfterEviction(...writing).catch((error: unknown) => {
    throw isFull(error) ? deviceFull() : error;
  });
