import { FOLDERS_MAX, FOLDER_DEPTH_MAX } from "#contract/decks/folders.ts";
import { BETWEEN_NAMES, type FolderNode } from "#domain/decks/folder-tree.ts";
import type { Database } from "#server/database/connect.ts";
import { folders } from "#server/database/deck-schema.ts";

export interface DeckName {
  readonly title: string;
  readonly folderId: number | null;
}

/**
 * A deck within others is in folders of their names; where no more are possible, the remaining names begin the title.
 * @param importer `folders`: those of the learner, which no other call changes meanwhile.
 */
export async function namesFor(
  db: Database,
  importer: { readonly ownerId: number; readonly now: Date; readonly folders: readonly FolderNode[] },
  titles: readonly string[],
): Promise<DeckName[]> {
  const { ownerId, now } = importer;
  const all = [...importer.folders];
  const folderIn = async (parentId: number | null, name: string): Promise<number | null> => {
    const known = all.find((folder) => folder.parentId === parentId && folder.name === name);
    if (known) return known.id;
    if (all.length >= FOLDERS_MAX) return null;
    const [created] = await db
      .insert(folders)
      .values({ ownerId, parentId, name, createdAt: now, updatedAt: now })
      .returning({ id: folders.id });
    if (!created) throw new Error("PostgreSQL answered the insert of a folder without its row.");
    all.push({ id: created.id, parentId, name });
    return created.id;
  };
  const named: DeckName[] = [];
  for (const title of titles) {
    const names = title.split(BETWEEN_NAMES);
    let folderId: number | null = null;
    let depth = 0;
    while (depth < names.length - 1 && depth < FOLDER_DEPTH_MAX) {
      const inner: number | null = await folderIn(folderId, names[depth] ?? "");
      if (inner === null) break;
      folderId = inner;
      depth += 1;
    }
    named.push({ title: names.slice(depth).join(BETWEEN_NAMES), folderId });
  }
  return named;
}
