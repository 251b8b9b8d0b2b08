import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type CardInput, updateCard } from "#contract/cards.ts";
import { inNote, isOfPair } from "#domain/notes/variants.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { deckKey } from "../../services/queries/deck-queries.ts";
import { CardForm } from "../../ui/decks/CardForm.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { cardWriting } from "./card-writing.tsx";
import { deckPageTexts as texts } from "./deck-texts.ts";

/** A card with what says which one of its note it is. */
export interface EditedCard {
  readonly id: number;
  readonly front: string;
  readonly back: string;
  readonly tags: string[];
  readonly variant?: number | undefined;
  readonly noteId?: string | undefined;
}

/** Changes one card in a dialog, and with it those of the same note. */
export function CardEditor(props: {
  readonly deckId: number;
  readonly card: EditedCard;
  readonly onSaved: (card: EditedCard) => void;
  readonly onClose: () => void;
}) {
  const { http, queryClient } = useRouteContext({ from: "/app" });
  const { id, front, back, tags } = props.card;
  const initial = { front, back, tags, reversed: isOfPair(props.card) };
  const save = useMutation({
    mutationFn: (body: CardInput) => http.call(updateCard, { params: { cardId: String(id) }, body }),
    onSuccess: async (card) => {
      await queryClient.invalidateQueries({ queryKey: deckKey(props.deckId) });
      props.onSaved({
        id: card.id,
        front: card.front,
        back: card.back,
        ...inNote(card),
        tags: card.tags.map((tag) => tag.name),
      });
    },
  });
  return (
    <Dialog title={texts.deck.editCard} onClose={props.onClose}>
      <CardForm
        title={texts.deck.editCard}
        titleHidden
        initial={initial}
        submitLabel={texts.deck.saveCard}
        busy={save.isPending}
        error={save.error?.message}
        errors={validationErrorsOf(save.error)}
        focusFront
        {...cardWriting}
        onSubmit={(card) => save.mutate(card)}
        onCancel={props.onClose}
      />
    </Dialog>
  );
}
