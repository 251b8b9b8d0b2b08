import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { Folder } from "#contract/decks/folders.ts";
import { folderRemoval } from "../../services/queries/folder-queries.ts";
import { ActionMenu, type ActionMenuItem } from "../../ui/controls/ActionMenu.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import { folderTexts } from "./folder-texts.ts";

/** A menu that creates, renames, moves or deletes folders, with further actions. */
export function FolderActions(props: {
  /** Unknown until they are loaded. */
  readonly folders: readonly Folder[] | undefined;
  /** Absent: the top. */
  readonly folder: Folder | undefined;
  readonly further: readonly ActionMenuItem[];
}) {
  const { folders, folder, further } = props;
  const isOffline = useIsOffline();
  const [dialog, setDialog] = useState<"create" | "edit" | "remove" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ActionMenu
        unavailable={isOffline ? folderTexts.later : undefined}
        items={[
          ...(folders
            ? [{ label: folderTexts.create, icon: "folder" as const, onSelect: () => setDialog("create") }]
            : []),
          ...(folder
            ? [
                { label: folderTexts.edit, icon: "edit" as const, onSelect: () => setDialog("edit") },
                {
                  label: folderTexts.remove,
                  icon: "trash" as const,
                  danger: true,
                  onSelect: () => setDialog("remove"),
                },
              ]
            : []),
          ...further,
        ]}
      />
      {folders && dialog === "create" && (
        <FolderDialog folders={folders} parentId={folder?.id ?? null} onClose={close} />
      )}
      {folders && folder && dialog === "edit" && (
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
