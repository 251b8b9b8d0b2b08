import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../connect.ts";

/** Classes of advisory locks; two uses with one class would wait for each other. */
export const LOCK_CLASSES = {
  imports: 2_141_003,
  media: 2_141_004,
  folders: 2_141_005,
  uploads: 2_141_006,
} as const;

async function lock(db: Database, name: keyof typeof LOCK_CLASSES, key: SQL): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASSES[name]}, ${key})`);
}

/** Lets what concerns a learner run one after the other, until the transaction ends. */
export const lockLearner = (
  db: Database,
  name: "imports" | "folders" | "uploads",
  userId: number,
): Promise<void> => lock(db, name, sql`${userId % 2_147_483_647}`);

/** Keeps others from writing or removing the file of a hash until the transaction ends. */
export const lockMedia = (db: Database, hash: string): Promise<void> =>
  lock(db, "media", sql`hashtext(${hash})`);
