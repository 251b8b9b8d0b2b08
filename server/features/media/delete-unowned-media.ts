import { eq, notExists, sql } from "drizzle-orm";
import { accountUsage } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { holdsMedia } from "./holds-media.ts";
import { lockMedia } from "#server/database/locks/advisory-locks.ts";
import type { MediaFiles } from "./media-files.ts";

/** An editor may be open for so long before its card is saved, and an image may move from one card to another. */
const STORED_DAYS = 7;
const DAY = 24 * 60 * 60_000;
/** A file without a row is older than any upload that is under way. */
const ORPHAN_DAYS = 1;
const AT_ONCE = 500;

/** Deletes media that were on no card of their owner for a week; cards in the trash count. Also removes files without a row. */
export async function collectMedia(db: Database, files: MediaFiles, now: Date): Promise<void> {
  await forgetOwners(db, now);
  for (;;) {
    const unowned = await db.select({ hash: media.hash }).from(media).where(isUnowned(db)).limit(AT_ONCE);
    const removed = await removeUnowned(
      db,
      files,
      unowned.map(({ hash }) => hash),
    );
    if (removed < AT_ONCE) break;
  }
  await removeOrphans(db, files, new Date(now.getTime() - ORPHAN_DAYS * DAY));
}

/** The server ended after it wrote such a file, and before the transaction that names it. */
async function removeOrphans(db: Database, files: MediaFiles, before: Date): Promise<void> {
  let hashes: string[] = [];
  for await (const hash of files.writtenBefore(before)) {
    hashes.push(hash);
    if (hashes.length < AT_ONCE) continue;
    await removeWithoutRow(db, files, hashes);
    hashes = [];
  }
  if (hashes.length > 0) await removeWithoutRow(db, files, hashes);
}

async function removeWithoutRow(db: Database, files: MediaFiles, hashes: readonly string[]): Promise<void> {
  const remaining = await db.select({ hash: media.hash }).from(media).where(isOneOf(media.hash, hashes));
  const known = new Set(remaining.map(({ hash }) => hash));
  for (const hash of hashes) {
    if (known.has(hash)) continue;
    await db.transaction(async (within) => {
      // An upload of the same medium may be writing it anew.
      await lockMedia(within, hash);
      // Waits for those who share it at this moment; only then the next statement sees them.
      await within.select({ hash: media.hash }).from(media).where(eq(media.hash, hash)).for("update");
      const [row] = await within.select({ hash: media.hash }).from(media).where(eq(media.hash, hash));
      if (!row) await files.remove(hash);
    });
  }
}

/** Records which images are on no card of their owner, and ends the ownership after a week. */
async function forgetOwners(db: Database, now: Date): Promise<void> {
  const onOwnCard = sql`exists (
    select from ${cards} join ${decks} on ${decks.id} = ${cards.deckId}
    where ${decks.ownerId} = media_owners.owner_id and ${holdsMedia(mediaOwners.hash)})`;
  await db.execute(sql`
    update ${mediaOwners} set unused_since = case when ${onOwnCard} then null else coalesce(unused_since, ${now}) end
    where (unused_since is null) = (not ${onOwnCard})`);
  const before = new Date(now.getTime() - STORED_DAYS * DAY);
  await db.execute(sql`
    with gone as (
      delete from ${mediaOwners} where unused_since < ${before} and not ${onOwnCard}
      returning owner_id, hash),
    freed as (select owner_id, sum(size) as size from gone join ${media} using (hash) group by owner_id)
    update ${accountUsage} set count = greatest(0, count - freed.size)
    from freed where account_usage.owner_id = freed.owner_id and what = 'media'`);
}

const isUnowned = (db: Database) =>
  notExists(db.select({ hash: mediaOwners.hash }).from(mediaOwners).where(eq(mediaOwners.hash, media.hash)));

/** Deletes those that nobody owns, with their files. @returns How many. */
export async function removeUnowned(
  db: Database,
  files: MediaFiles,
  hashes: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const hash of hashes) {
    removed += await db.transaction(async (within) => {
      await lockMedia(within, hash);
      // Waits for those who share it at this moment; only then the next statement sees them.
      await within.select({ hash: media.hash }).from(media).where(eq(media.hash, hash)).for("update");
      const { rowCount } = await within
        .delete(media)
        .where(sql`${eq(media.hash, hash)} and ${isUnowned(within)}`);
      // Before the lock ends: the next upload of the same image writes it anew.
      if (rowCount === 1) await files.remove(hash);
      return rowCount ?? 0;
    });
  }
  return removed;
}
