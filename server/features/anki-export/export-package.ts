import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { BETWEEN_NAMES, pathTo } from "#domain/decks/folder-tree.ts";
import { fileNameOf } from "#domain/export/file-name.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import type { BinaryAnswer } from "#server/http/answer-binary.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { requestQueue } from "#server/http/limits/request-queue.ts";
import { readableBy } from "../decks/deck-access.ts";
import { readFolders } from "../folders/folder-tree.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { exportedMedia } from "./exported-media.ts";
import { exportedNotes } from "./exported-notes.ts";
import { DeckTooLarge, writePackage } from "./package/write-package.ts";

/** Writing takes a process, a connection of the pool, and room on the disk until the package is sent. */
const inExportQueue = requestQueue({ atOnce: 1, waiting: 8 });

/** Bytes of the collection, before it is compressed: 25,000 cards with answers take some 15 MB. */
const LIMIT = 200 * 1024 * 1024;

interface ExportingLearner {
  readonly userId: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** @throws ApiError 404 if the learner may not study the deck, 409 for one that is too large, 503 where many exports wait. */
export async function exportPackage(
  db: Database,
  files: MediaFiles,
  learner: ExportingLearner,
  deckId: number,
): Promise<BinaryAnswer> {
  try {
    return await inExportQueue(() => exported(db, files, learner, deckId));
  } catch (error) {
    if (error instanceof DeckTooLarge)
      throw new ApiError(
        "RESOURCE_CONFLICT",
        "This deck is too large for one Anki package. Export it as CSV.",
      );
    throw error;
  }
}

async function exported(
  database: Database,
  files: MediaFiles,
  { userId, now, timeZone }: ExportingLearner,
  deckId: number,
): Promise<BinaryAnswer> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-export-"));
  const end = () => rm(folder, { recursive: true, force: true });
  try {
    return await database.transaction(
      async (db) => {
        const [deck] = await db
          .select({
            title: decks.title,
            folderId: decks.folderId,
            ownerId: decks.ownerId,
            createdAt: decks.createdAt,
          })
          .from(decks)
          .where(and(eq(decks.id, deckId), readableBy(userId)));
        if (!deck) throw notFound("deck", deckId);
        const { title, createdAt } = deck;
        const folders = deck.ownerId === userId ? await readFolders(db, userId) : [];
        const names = pathTo(folders, deck.folderId).map(({ name }) => name);
        const { paths: media, missing } = await exportedMedia(db, files, deckId, folder);
        const path = await writePackage(exportedNotes(db, userId, deckId), folder, {
          deck: { title: [...names, title].join(BETWEEN_NAMES), createdAt: createdAt.getTime() },
          now: now.getTime(),
          timeZone,
          limit: LIMIT,
          media,
          missing,
        });
        return { type: "application/octet-stream", fileName: fileNameOf(title, "apkg"), path, end };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    await end();
    throw error;
  }
}
