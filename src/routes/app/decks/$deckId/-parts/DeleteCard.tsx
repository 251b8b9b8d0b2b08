import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Card } from "#contract/cards.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { cardDeletion } from "../../../../../services/cards/card-queries.ts";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";

/** Asks before a card is deleted. */
export function DeleteCard({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const remove = useMutation({
    mutationFn: () => cardDeletion.show(http, card.id),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={deckPageTexts.deck.deleteTitle}
      message={
        <>
          <p dir="auto">{plainText(card.front)}</p>
          <p>
            {remove.error?.message ??
              (card.noteId === undefined ? deckPageTexts.deck.deleteText : deckPageTexts.deck.deleteNoteText)}
          </p>
        </>
      }
      confirmLabel={deckPageTexts.deck.deleteCard}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
