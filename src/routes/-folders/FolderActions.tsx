import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { Folder } from "#contract/decks/folders.ts";
import { folderRemoval } from "../../services/queries/folder-queries.ts";
import { ActionMenu } from "../../ui/controls/ActionMenu.tsx";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import { folderTexts } from "./folder-texts.ts";

/** Creates a folder where the learner is, and renames, moves or deletes the one that is shown. */
export function FolderActions(props: {
  readonly folders: readonly Folder[];
  /** The folder that is shown; absent: the top. */
  readonly folder: Folder | undefined;
}) {
  const { folders, folder } = props;
  const isOffline = useIsOffline();
  const [dialog, setDialog] = useState<"create" | "edit" | "remove" | null>(null);
  const close = () => setDialog(null);
  const unavailable = isOffline ? folderTexts.later : undefined;
  return (
    <>
      <ExplainedButton icon="plus" unavailable={unavailable} onClick={() => setDialog("create")}>
        {folderTexts.create}
      </ExplainedButton>
      {folder && (
        <ActionMenu
          unavailable={unavailable}
          items={[
            { label: folderTexts.edit, icon: "edit", onSelect: () => setDialog("edit") },
            { label: folderTexts.remove, icon: "trash", danger: true, onSelect: () => setDialog("remove") },
          ]}
        />
      )}
      {dialog === "create" && (
        <FolderDialog folders={folders} parentId={folder?.id ?? null} onClose={close} />
      )}
      {folder && dialog === "edit" && (
        <FolderDialog folders={folders} folder={folder} parentId={folder.parentId} onClose={close} />
      )}
      {folder && dialog === "remove" && <RemoveFolder folder={folder} onClose={close} />}
    </>
  );
}

function RemoveFolder({ folder, onClose }: { readonly folder: Folder; readonly onClose: () => void }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => folderRemoval.send(http, folder.id),
    onSuccess: () =>
      navigate({ to: "/app/decks", search: { folder: folder.parentId ?? undefined }, replace: true }),
  });
  return (
    <ConfirmDialog
      title={folderTexts.removeTitle(folder.name)}
      message={remove.error?.message ?? folderTexts.removeText}
      confirmLabel={folderTexts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
