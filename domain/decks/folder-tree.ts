/** Between the names of folders that are within each other, and before that of a deck. */
export const BETWEEN_NAMES = " › ";

/** A folder and where it is. */
export interface FolderNode {
  readonly id: number;
  readonly name: string;
  /** Null at the top. */
  readonly parentId: number | null;
}

/** The folders from the top down to one, which is the last; empty for an unknown one. */
export const pathTo = <F extends FolderNode>(all: readonly F[], folderId: number | null): F[] =>
  pathsIn(all)(folderId);

/** The same for many of them. */
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

/** Whether a folder is another one or somewhere within it. */
export const isWithin = (all: readonly FolderNode[], folderId: number, outerId: number): boolean =>
  pathTo(all, folderId).some(({ id }) => id === outerId);

/** How many levels a folder and all within it have. */
export function depthBelow(all: readonly FolderNode[], folderId: number): number {
  const pathOf = pathsIn(all);
  const above = pathOf(folderId).length - 1;
  const paths = all.map(({ id }) => pathOf(id)).filter((path) => path.some(({ id }) => id === folderId));
  return Math.max(0, ...paths.map(({ length }) => length)) - above;
}

const nameOf = (path: readonly FolderNode[]): string => path.map(({ name }) => name).join(BETWEEN_NAMES);

/** The name of a folder with those that hold it. */
export const pathName = (all: readonly FolderNode[], folderId: number): string =>
  nameOf(pathTo(all, folderId));

const collator = new Intl.Collator("und", { numeric: true });

/** Orders titles as the server does: letters with accents beside those without, numbers by their size. */
export const compareTitles = (one: string, other: string): number => collator.compare(one, other);

/** Folders in which a folder can be: not itself, nor one within it; as the list of a menu shows them. */
export function foldersFor(all: readonly FolderNode[], folderId: number | null) {
  const pathOf = pathsIn(all);
  return all
    .map(({ id }) => ({ id, path: pathOf(id) }))
    .filter(({ path }) => path.every(({ id }) => id !== folderId))
    .map(({ id, path }) => ({ id, name: nameOf(path) }))
    .toSorted((one, other) => compareTitles(one.name, other.name));
}
