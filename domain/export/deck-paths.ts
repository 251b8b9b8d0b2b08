import { type FolderNode, pathTo } from "../decks/folder-tree.ts";
import { nameFor } from "./file-name.ts";

interface DeckInFolder {
  readonly id: number;
  readonly title: string;
  readonly folderId: number | null;
}

/** Some systems ignore case in names. */
const folded = (path: string) => path.toLowerCase();

/** Paths without extension by the ids of the decks: folders and title. All are unique on any system, also among folders. */
export function deckPaths(
  decks: readonly DeckInFolder[],
  folders: readonly FolderNode[],
  extension: string,
): ReadonlyMap<number, string> {
  const folderOf = (id: number | null) =>
    pathTo(folders, id)
      .map(({ name }) => `${nameFor(name)}/`)
      .join("");
  const known = new Set(folders.map(({ id }) => folded(folderOf(id).slice(0, -1))));
  const paths = new Map<number, string>();
  const numbers = new Map<string, number>();
  for (const { id, title, folderId } of decks) {
    const base = `${folderOf(folderId)}${nameFor(title)}`;
    let number = numbers.get(folded(base)) ?? 1;
    const path = () => `${base}${number === 1 ? "" : ` (${number})`}.${extension}`;
    while (known.has(folded(path()))) number += 1;
    known.add(folded(path()));
    numbers.set(folded(base), number);
    paths.set(id, path());
  }
  return paths;
}
