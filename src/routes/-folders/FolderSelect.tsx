import type { Folder } from "#contract/decks/folders.ts";
import { foldersFor } from "#domain/decks/folder-tree.ts";
import { folderTexts } from "./folder-texts.ts";
import { Select } from "../../ui/forms/Select.tsx";

const NONE = "none";

export const chosenFolder = (value: string): number | null => (value === NONE ? null : Number(value));

export function FolderSelect(props: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Label of the option for no folder. */
  readonly none: string;
  readonly folders: readonly Folder[];
  /** A folder that moves: it cannot move into itself. */
  readonly moving?: number | undefined;
  readonly initial: number | null;
  readonly error?: string | undefined;
}) {
  const { folders, none, moving = null, initial, ...rest } = props;
  return (
    <Select {...rest} defaultValue={initial === null ? NONE : String(initial)}>
      <option value={NONE}>{none}</option>
      {initial !== null && folders.every(({ id }) => id !== initial) && (
        <option value={String(initial)}>{folderTexts.present}</option>
      )}
      {foldersFor(folders, moving).map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </Select>
  );
}
