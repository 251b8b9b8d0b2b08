import { freeStorage } from "./cleanup.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import { deviceFull } from "./storage-refusal.ts";

/** Bytes that are made free where a write finds no room. */
const ROOM = 1024 * 1024;

export const isFull = (error: unknown): boolean => databaseErrorOf(error).code === "QUOTA_EXCEEDED";

/** Writes; if there is no room, makes some and writes again. `exclude`: decks in use. @throws DatabaseError */
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

/** The same for data that the server has too. @throws DatabaseError, StorageRefusal */
export const withRoomOrRefusal = <T>(...writing: Parameters<typeof retryAfterEviction<T>>): Promise<T> =>
  retryAfterEviction(...writing).catch((error: unknown) => {
    throw isFull(error) ? deviceFull() : error;
  });
