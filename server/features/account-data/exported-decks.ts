import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { CSV_MARK, csvLines } from "#domain/export/csv.ts";
import { deckPaths } from "#domain/export/deck-paths.ts";
import { exportedTable } from "#domain/import/exported-table.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { toCards } from "../cards/read-cards.ts";
import { readFolders } from "../folders/folder-tree.ts";
import { EXPORT_PAGE, type ExportedFile, exportQueue, keyPages } from "./key-pages.ts";

/** The learner's decks, each as the table that its own export has. Those in the trash are in `account.json` alone. */
export async function* exportedDecks(db: Database, userId: number): AsyncGenerator<ExportedFile> {
  const [folders, owned] = await exportQueue.run(async () => [
    await readFolders(db, userId),
    await db
      .select({ id: decks.id, title: decks.title, folderId: decks.folderId })
      .from(decks)
      .where(and(eq(decks.ownerId, userId), isNull(decks.deletedAt)))
      .orderBy(asc(decks.id)),
  ]);
  for (const [deckId, path] of deckPaths(owned, folders, "csv"))
    yield { path: `decks/${path}`, content: tableOf(db, deckId), isPacked: false };
}

async function* tableOf(db: Database, deckId: number): AsyncGenerator<string> {
  const inDeck = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  const [extras] = await exportQueue.run(async () =>
    db
      .select({ one: sql`1` })
      .from(cards)
      .where(and(inDeck, or(ne(cards.hint, ""), ne(cards.notes, ""))))
      .limit(1),
  );
  const table = exportedTable(extras !== undefined);
  yield CSV_MARK + csvLines([table.header]);
  const pages = keyPages(
    (after: number | undefined) =>
      exportQueue.run(async () =>
        toCards(
          db,
          await db
            .select()
            .from(cards)
            .where(and(inDeck, after === undefined ? undefined : gt(cards.id, after)))
            .orderBy(asc(cards.id))
            .limit(EXPORT_PAGE),
        ),
      ),
    ({ id }) => id,
  );
  for await (const page of pages) yield csvLines(table.rowsOf(page));
}
