import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { type Ref, useState } from "react";
import { type Deck, trashDeck } from "#contract/decks.ts";
import { DECKS_KEY } from "../../../../../services/queries/deck-queries.ts";
import { ActionMenu } from "../../../../../ui/controls/ActionMenu.tsx";
import { ButtonRow } from "../../../../../ui/controls/ButtonRow.tsx";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { deckListTexts } from "../../../../-decks/deck-list-texts.ts";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { ExportCards } from "./ExportCards.tsx";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { texts } from "../../../../-texts.ts";

/** What the owner of a deck does with it besides studying. */
export function DeckActions(props: {
  readonly deck: Deck;
  readonly addButton: Ref<HTMLButtonElement>;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}) {
  const { deck, addButton, onAdd, onImport } = props;
  const deckId = deck.id;
  const isOffline = useIsOffline();
  const [isTrashing, setTrashing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  return (
    <ButtonRow>
      <Button ref={addButton} icon="plus" aria-keyshortcuts="A" onClick={onAdd}>
        {deckPageTexts.deck.addCards}
      </Button>
      <ActionMenu
        unavailable={isOffline ? deckPageTexts.deck.changeLater : undefined}
        items={[
          { label: deckPageTexts.deck.importCards, icon: "import", onSelect: onImport },
          ...(deck.cardCount > 0
            ? [
                {
                  label: deckPageTexts.exporting.title,
                  icon: "copy" as const,
                  onSelect: () => setExporting(true),
                },
              ]
            : []),
          {
            label: texts.decks.optionsTitle,
            icon: "settings",
            link: (link) => <Link to="/app/decks/$deckId/options" params={{ deckId }} {...link} />,
          },
          {
            label: texts.decks.editTitle,
            icon: "edit",
            link: (link) => <Link to="/app/decks/$deckId/edit" params={{ deckId }} {...link} />,
          },
          { label: deckListTexts.remove, icon: "trash", danger: true, onSelect: () => setTrashing(true) },
        ]}
      />
      {isExporting && <ExportCards deck={deck} onClose={() => setExporting(false)} />}
      {isTrashing && <MoveToTrash deckId={deckId} onClose={() => setTrashing(false)} />}
    </ButtonRow>
  );
}

function MoveToTrash({ deckId, onClose }: { readonly deckId: number; readonly onClose: () => void }) {
  const { http, queryClient } = useRouteContext({ from: "/app" });
  const navigate = useNavigate();
  const trash = useMutation({
    mutationFn: () => http.call(trashDeck, { params: { deckId: String(deckId) } }),
    onSuccess: async () => {
      await navigate({ to: "/app/decks" });
      await queryClient.invalidateQueries({ queryKey: DECKS_KEY });
    },
  });
  return (
    <ConfirmDialog
      title={deckListTexts.removeTitle}
      message={trash.error?.message ?? deckListTexts.removeText}
      confirmLabel={deckListTexts.remove}
      busy={trash.isPending}
      onConfirm={() => trash.mutate()}
      onCancel={onClose}
    />
  );
}
