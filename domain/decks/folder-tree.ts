/** Between the names of nested folders. */
export const BETWEEN_NAMES = " › ";

export interface FolderNode {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}

/** From the top down to the folder; empty for an unknown one. */
export const pathTo = <F extends FolderNode>(all: readonly F[], folderId: number | null): F[] =>
  pathsIn(all)(folderId);

function pathsIn<F extends FolderNode>(all: readonly F[]): (folderId: number | null) => F[] {
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  return (folderId) => {
    const path: F[] = [];
    let at = folderId === null ? undefined : byId.get(folderId);
    while (at && !path.includes(at)) {
      path.unshift(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    return path;
  };
}

/** True also for the folder itself. */
export const isWithin = (all: readonly FolderNode[], folderId: number, outerId: number): boolean =>
  pathTo(all, folderId).some(({ id }) => id === outerId);

/** Levels of a folder with all its subfolders. */
export function depthBelow(all: readonly FolderNode[], folderId: number): number {
  const pathOf = pathsIn(all);
  const above = pathOf(folderId).length - 1;
  const paths = all.map(({ id }) => pathOf(id)).filter((path) => path.some(({ id }) => id === folderId));
  return Math.max(0, ...paths.map(({ length }) => length)) - above;
}

const collator = new Intl.Collator("und", { numeric: true });

/** As the server sorts: accents next to plain letters, numbers by value. */
export const compareTitles = (one: string, other: string): number => collator.compare(one, other);

/** Possible parents: not the folder itself or its subfolders. */
export function foldersFor(all: readonly FolderNode[], folderId: number | null) {
  const pathOf = pathsIn(all);
  return all
    .map(({ id }) => ({ id, path: pathOf(id) }))
    .filter(({ path }) => path.every(({ id }) => id !== folderId))
    .map(({ id, path }) => ({ id, name: path.map(({ name }) => name).join(BETWEEN_NAMES) }))
    .toSorted((one, other) => compareTitles(one.name, other.name));
}
