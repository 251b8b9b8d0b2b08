import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { CardHit } from "#contract/search/search-cards.ts";
import { cardQuery } from "../../services/cards/card-queries.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { CardEditor } from "../-card-editor/CardEditor.tsx";
import { editedOf } from "../-card-editor/edited-card.ts";
import { deckPageTexts } from "../-decks/deck-texts.ts";
import { texts } from "../-texts.ts";

/** The editor of a found card; a hit has only excerpts. */
export function EditFoundCard(props: { readonly hit: CardHit; readonly onClose: () => void }) {
  const { hit, onClose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data, error, refetch } = useQuery(cardQuery(http, hit.deckId, hit.id));
  if (data)
    return <CardEditor deckId={hit.deckId} card={editedOf(data)} onSaved={onClose} onClose={onClose} />;
  return (
    <Dialog title={deckPageTexts.deck.editCard} onClose={onClose}>
      {error ? (
        <ErrorState title={texts.failed.title} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}
