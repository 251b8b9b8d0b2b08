import { Readable } from "node:stream";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { mediaFileName } from "../media/media-file-name.ts";
import { MISSING_MEDIA, missingMediaText } from "../media/missing-media.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { EXPORT_PAGE, type ExportedFile, exportQueue, keyPages } from "./key-pages.ts";

export async function* exportedMedia(
  db: Database,
  files: MediaFiles,
  userId: number,
): AsyncGenerator<ExportedFile> {
  const pages = keyPages(
    (after: string | undefined) =>
      exportQueue.run(async () =>
        db
          .select({ hash: media.hash, type: media.type })
          .from(mediaOwners)
          .innerJoin(media, eq(media.hash, mediaOwners.hash))
          .where(
            and(
              eq(mediaOwners.ownerId, userId),
              after === undefined ? undefined : gt(mediaOwners.hash, after),
            ),
          )
          .orderBy(asc(mediaOwners.hash))
          .limit(EXPORT_PAGE),
      ),
    ({ hash }) => hash,
  );
  const missing: string[] = [];
  for await (const page of pages) {
    for (const { hash, type } of page) {
      const medium = await files.open(hash);
      const name = mediaFileName(hash, type);
      if (medium) yield { path: `media/${name}`, content: medium.stream, isPacked: true };
      else if (await exportQueue.run(() => isOwned(db, userId, hash))) missing.push(name);
    }
  }
  if (missing.length > 0) yield missingMedia(missing);
}

/** False: it was deleted meanwhile. */
async function isOwned(db: Database, ownerId: number, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: mediaOwners.hash })
    .from(mediaOwners)
    .where(and(eq(mediaOwners.ownerId, ownerId), eq(mediaOwners.hash, hash)));
  return rows.length > 0;
}

const missingMedia = (names: readonly string[]): ExportedFile => ({
  path: MISSING_MEDIA,
  content: Readable.from([missingMediaText(names)]),
  isPacked: false,
});
