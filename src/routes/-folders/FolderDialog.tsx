import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { FOLDER_NAME_MAX, type Folder } from "#contract/decks/folders.ts";
import { changedFields } from "#domain/editing/changed-fields.ts";
import { BLANK } from "#contract/values.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { folderCreation, folderEdit } from "../../services/queries/folder-queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { texts as baseTexts } from "../../ui/texts.ts";
import { textOf } from "../-parts/form-data.ts";
import { FolderSelect, chosenFolder } from "./FolderSelect.tsx";
import { folderTexts } from "./folder-texts.ts";

export function FolderDialog(props: {
  readonly folders: readonly Folder[];
  /** Absent: a new folder. */
  readonly folder?: Folder | undefined;
  /** The initial parent of a new folder. */
  readonly parentId: number | null;
  readonly onClose: () => void;
}) {
  const { folders, folder, parentId, onClose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const id = useId();
  // Another device may change the folder while this form is open.
  const [before] = useState(folder);
  const save = useMutation({
    mutationFn: (body: { name: string; parentId: number | null }) =>
      folder
        ? folderEdit.show(http, { folderId: folder.id, body: changedFields(before, body) })
        : folderCreation.show(http, body),
    onSuccess: onClose,
  });
  const nameId = `${id}-name`;
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId]);
  const refused = validationErrorsOf(save.error);
  const errors = { [nameId]: refused["name"] === BLANK ? folderTexts.nameNeeded : refused["name"] };
  const title = folder ? folderTexts.edit : folderTexts.create;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        title={title}
        titleHidden
        error={save.error?.message}
        invalid={invalidFields([{ id: nameId, label: folderTexts.name }], errors)}
        busy={save.isPending}
        onSubmit={(data) =>
          save.mutate({ name: textOf(data, "name"), parentId: chosenFolder(textOf(data, "parent")) })
        }
        actions={
          <>
            <Button onClick={onClose}>{baseTexts.cancel}</Button>
            <SubmitButton busy={save.isPending}>{folderTexts.save}</SubmitButton>
          </>
        }
      >
        <TextInput
          id={nameId}
          name="name"
          label={folderTexts.name}
          error={errors[nameId]}
          maxLength={FOLDER_NAME_MAX}
          defaultValue={folder?.name}
          required
        />
        <FolderSelect
          id={`${id}-parent`}
          name="parent"
          label={folderTexts.within}
          none={folderTexts.top}
          folders={folders}
          moving={folder?.id}
          initial={parentId}
        />
      </Form>
    </Dialog>
  );
}
