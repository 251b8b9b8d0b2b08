import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Card } from "#contract/cards.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { DECKS_KEY } from "../../../../../services/queries/deck-queries.ts";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";

/** Asks before a card is deleted. */
export function DeleteCard({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const remove = useMutation({
    mutationFn: () => http.call(deleteCard, { params: { cardId: String(card.id) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: DECKS_KEY });
      onClose();
    },
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
