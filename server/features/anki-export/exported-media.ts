import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";
import { mediaFileName } from "../media/media-file-name.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { DeckTooLarge } from "./package/write-package.ts";

/** Bytes. */
const LIMIT = 200 * 1024 * 1024;

const Rows = v.array(v.object({ hash: v.string(), type: v.string(), size: v.number() }));

interface ExportedMedia {
  /** By hash. */
  readonly paths: ReadonlyMap<string, string>;
  /** Names of files that the storage does not have. */
  readonly missing: readonly string[];
}

/** Only media that the deck's owner uploaded. @throws DeckTooLarge */
export async function exportedMedia(
  db: Database,
  files: MediaFiles,
  deckId: number,
  folder: string,
): Promise<ExportedMedia> {
  const { rows } = await db.execute(sql`
    select media.hash, media.type, media.size
    from (
      select distinct unnest(media_in(front, back, hint, notes)) as hash from cards
      where deck_id = ${deckId} and deleted_at is null and has_media(front, back, hint, notes)) held
    join decks on decks.id = ${deckId}
    join media_owners on media_owners.owner_id = decks.owner_id and media_owners.hash = held.hash
    join media on media.hash = held.hash`);
  const media = v.parse(Rows, rows);
  if (media.reduce((sum, { size }) => sum + size, 0) > LIMIT) throw new DeckTooLarge();
  const paths = new Map<string, string>();
  const missing: string[] = [];
  for (const { hash, type } of media) {
    const medium = await files.open(hash);
    const name = mediaFileName(hash, type);
    if (!medium) {
      missing.push(name);
      continue;
    }
    const path = join(folder, name);
    await pipeline(medium.stream, createWriteStream(path));
    paths.set(hash, path);
  }
  return { paths, missing };
}
