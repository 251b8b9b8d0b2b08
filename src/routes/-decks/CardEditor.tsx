import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type CardInput, updateCard } from "#contract/cards.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { deckKey } from "../../services/queries/deck-queries.ts";
import { CardForm } from "../../ui/decks/CardForm.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { previewOf } from "../-markup/MarkupPreview.tsx";
import { deckPageTexts as texts } from "./deck-texts.ts";

/** Changes one card in a dialog. */
export function CardEditor(props: {
  readonly deckId: number;
  readonly card: CardInput & { readonly id: number };
  readonly onSaved: (card: CardInput & { readonly id: number }) => void;
  readonly onClose: () => void;
}) {
  const { http, queryClient } = useRouteContext({ from: "/app" });
  const { id, ...initial } = props.card;
  const save = useMutation({
    mutationFn: (body: CardInput) => http.call(updateCard, { params: { cardId: String(id) }, body }),
    onSuccess: async ({ front, back, tags }) => {
      await queryClient.invalidateQueries({ queryKey: deckKey(props.deckId) });
      props.onSaved({ id, front, back, tags: tags.map((tag) => tag.name) });
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
        preview={previewOf}
        onSubmit={(card) => save.mutate(card)}
        onCancel={props.onClose}
      />
    </Dialog>
  );
}
