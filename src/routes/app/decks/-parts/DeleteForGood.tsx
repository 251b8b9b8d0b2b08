import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { TrashedDeck } from "#contract/decks.ts";
import { deckDeletion, emptyWholeTrash } from "../../../../services/queries/trash-queries.ts";
import { ConfirmDialog } from "../../../../ui/overlays/ConfirmDialog.tsx";
import { deckListTexts as texts } from "../../../-decks/deck-list-texts.ts";

/** One deck of the trash, or all of them. */
export type DeletedForGood = TrashedDeck | { readonly deckCount: number };

/** Confirms the deletion of decks in the trash for good, and deletes them. */
export function DeleteForGood(props: { readonly what: DeletedForGood; readonly onClose: () => void }) {
  const { what, onClose } = props;
  const { api, ui } = useRouteContext({ from: "/app" });
  const isOne = "id" in what;
  const deletion = useMutation({
    mutationFn: () => (isOne ? deckDeletion.show(api.http, what.id) : emptyWholeTrash(api.http)),
    onSuccess() {
      ui.toast({
        text: isOne ? texts.deletedForGood(what.title) : texts.trashEmptied(what.deckCount),
        tone: "success",
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isOne ? texts.deleteTitle : texts.emptyTitle}
      message={
        <>
          {deletion.error && <p role="alert">{deletion.error.message}</p>}
          {isOne ? (
            <>
              <p dir="auto">{what.title}</p>
              <p>{texts.deleteText(what)}</p>
            </>
          ) : (
            <p>{texts.emptyTrashText(what.deckCount)}</p>
          )}
        </>
      }
      confirmLabel={isOne ? texts.deleteForGood : texts.emptyTrash}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}
