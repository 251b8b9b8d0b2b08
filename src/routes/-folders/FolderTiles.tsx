import { Link } from "@tanstack/react-router";
import type { Folder } from "#contract/decks/folders.ts";
import { FolderTile, FolderTileList } from "../../ui/decks/FolderTile.tsx";
import { formatCount } from "../../ui/numbers.ts";
import { type Dragged, drag, takeDrops } from "./drag-and-drop.ts";
import { folderTexts } from "./folder-texts.ts";
import type { Destination } from "./use-move.ts";

/** The folders directly in the one that is shown. */
export function FolderTiles(props: {
  readonly folders: readonly Folder[];
  /** Null: the top. */
  readonly folderId: number | null;
  readonly moveTo: (to: Destination) => (dragged: Dragged) => void;
}) {
  const { folders, folderId, moveTo } = props;
  const shown = folders.filter(({ parentId }) => parentId === folderId);
  if (shown.length === 0) return null;
  return (
    <FolderTileList label={folderTexts.folders}>
      {shown.map(({ id, name, deckCount }) => (
        <FolderTile
          key={id}
          name={name}
          count={folderTexts.contents(
            formatCount(folders.filter(({ parentId }) => parentId === id).length),
            formatCount(deckCount),
          )}
          link={(link) => (
            <Link
              from="/app/decks/"
              to="/app/decks"
              search={(now) => ({ sort: now.sort, view: now.view, folder: id })}
              {...link}
            />
          )}
          takes={takeDrops(moveTo({ folderId: id, name }))}
          onDragStart={drag({ kind: "folder", id, title: name }).onDragStart}
        />
      ))}
    </FolderTileList>
  );
}
