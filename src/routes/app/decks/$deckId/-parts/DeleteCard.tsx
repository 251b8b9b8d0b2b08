import { useSelector } from "@xstate/react";
import type { Card } from "#contract/cards.ts";
import { shortText } from "#domain/markup/short-text.ts";
import type { BulkChangeActorRef } from "../../../../../machines/bulk-change/bulk-change.machine.ts";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";

/** Confirms the deletion of a card; the list then offers to undo it. */
export function DeleteCard(props: {
  readonly card: Card;
  readonly bulk: BulkChangeActorRef;
  readonly onClose: () => void;
}) {
  const { card, bulk, onClose } = props;
  const isBusy = useSelector(bulk, (snapshot) => snapshot.hasTag("unfinished"));
  return (
    <ConfirmDialog
      title={deckPageTexts.deck.deleteTitle}
      message={
        <>
          <p dir="auto">{shortText(card.front)}</p>
          <p>
            {card.noteId === undefined ? deckPageTexts.deck.deleteText : deckPageTexts.deck.deleteNoteText}
          </p>
        </>
      }
      confirmLabel={deckPageTexts.deck.deleteCard}
      busy={isBusy}
      onConfirm={() => {
        bulk.send({ type: "change.apply", change: { kind: "delete" }, cardIds: [card.id] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
