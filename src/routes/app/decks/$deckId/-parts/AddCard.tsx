import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { plainText } from "#domain/markup/plain-text.ts";
import { validationErrorsOf } from "../../../../../services/http/http-error.ts";
import { DECKS_KEY } from "../../../../../services/queries/deck-queries.ts";
import { createCardAdding } from "../../../../../services/cards/add-card.ts";
import { LiveRegion } from "../../../../../ui/base/LiveRegion.tsx";
import { CardForm } from "../../../../../ui/decks/CardForm.tsx";
import { texts as baseTexts } from "../../../../../ui/texts.ts";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { cardWriting } from "../../../../-decks/card-writing.tsx";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";

/** Writes one card after another into a deck. What was typed is kept while it is closed. */
export function AddCard(props: {
  readonly deckId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { deckId, isOpen, onClose } = props;
  const { http, queryClient } = useRouteContext({ from: "/app" });
  const [added, setAdded] = useState(0);
  const isOffline = useIsOffline();
  const cards = useMemo(() => createCardAdding(http, deckId, uuidv7), [http, deckId]);
  const add = useMutation({
    mutationFn: cards.add,
    onSuccess: () => {
      setAdded((count) => count + 1);
      void queryClient.invalidateQueries({ queryKey: DECKS_KEY });
    },
  });
  const { reset } = add;
  // An error about the connection is outdated when the connection returns.
  useEffect(() => {
    if (isOffline) reset();
  }, [isOffline, reset]);
  return (
    <div hidden={!isOpen}>
      <CardForm
        // Each card starts with an empty form.
        key={added}
        title={texts.deck.addTitle}
        busy={add.isPending}
        unavailable={isOffline ? texts.deck.addLater : undefined}
        error={add.error?.message}
        errors={validationErrorsOf(add.error)}
        focusFront={isOpen}
        {...cardWriting}
        onSubmit={(card) => add.mutate(card)}
        cancelLabel={baseTexts.close}
        onCancel={onClose}
      />
      <LiveRegion message={add.data ? texts.deck.added(plainText(add.data.front)) : ""} />
    </div>
  );
}
