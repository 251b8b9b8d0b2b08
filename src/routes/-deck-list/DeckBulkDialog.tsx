import { useId } from "react";
import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import { type SelectedDeck, changeableAmong } from "#domain/bulk-change/deck-selection.ts";
import { DialogActions, TagsDialog } from "../../ui/bulk-change/BulkDialogs.tsx";
import type { DeckAction } from "../../ui/bulk-change/DeckToolbar.tsx";
import { deckBulkTexts as texts, leftOutText } from "../../ui/bulk-change/deck-texts.ts";
import { hint } from "../../ui/forms/Field.css.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { tagsProblem } from "../-decks/tags-problem.ts";
import { FolderSelect, chosenFolder } from "../-folders/FolderSelect.tsx";
import { folderTexts } from "../-folders/folder-texts.ts";
import { useFolders } from "../-folders/use-folders.ts";
import { textOf } from "../-parts/form-data.ts";

interface DeckBulkDialogProps {
  readonly action: DeckAction;
  readonly selected: readonly SelectedDeck[];
  readonly onClose: () => void;
  readonly onChange: (change: DeckBulkChange) => void;
}

/** Asks for the details of a change of the selected decks, and lists the decks that it omits. */
export function DeckBulkDialog({ action, selected, onClose, onChange }: DeckBulkDialogProps) {
  const count = changeableAmong(selected, action).length;
  const note = leftOutText(action, selected.length - count);
  switch (action) {
    case "addTags":
    case "removeTags":
      return (
        <TagsDialog
          title={action === "addTags" ? texts.addTagsTo(count) : texts.removeTagsOf(count)}
          submitLabel={texts.actions[action]}
          note={note}
          tagsProblem={tagsProblem}
          onClose={onClose}
          onSubmit={(tags) => onChange({ kind: action, tags })}
        />
      );
    case "move":
      return (
        <MoveToFolder
          title={texts.moveOf(count)}
          note={note}
          onClose={onClose}
          onSubmit={(folderId) => onChange({ kind: "move", folderId })}
        />
      );
    case "trash":
      return (
        <ConfirmDialog
          title={texts.trashTitle(count)}
          message={[texts.trashText(count), note].filter(Boolean).join(" ")}
          confirmLabel={texts.actions.trash}
          onConfirm={() => onChange({ kind: "trash" })}
          onCancel={onClose}
        />
      );
    case "favorite":
    case "unfavorite":
      return null;
  }
}

function MoveToFolder(props: {
  readonly title: string;
  readonly note: string | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (folderId: number | null) => void;
}) {
  const { title, note, onClose, onSubmit } = props;
  const { folders } = useFolders();
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        title={title}
        titleHidden
        onSubmit={(data) => onSubmit(chosenFolder(textOf(data, "folder")))}
        actions={
          <DialogActions
            submitLabel={texts.actions.move}
            onClose={onClose}
            unavailable={folders ? undefined : texts.foldersFailed}
          />
        }
      >
        <FolderSelect
          id={id}
          name="folder"
          label={folderTexts.folder}
          none={folderTexts.noFolder}
          folders={folders ?? []}
          initial={null}
        />
        {note !== undefined && <p className={hint}>{note}</p>}
      </Form>
    </Dialog>
  );
}
