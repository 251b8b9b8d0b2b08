import { useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { limitProblems, problemsOf } from "#domain/card-editing/card-texts.ts";
import { asksForPlan } from "#domain/subscription/asks-for-plan.ts";
import { type CardPage, withCard } from "../../services/cards/card-queries.ts";
import { invalidate } from "../../services/queries/affected.ts";
import { DRAFTS_KEY, cardsKey, deckKey } from "../../services/queries/keys.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { CardForm } from "../../ui/decks/CardForm.tsx";
import { editTexts } from "../../ui/card-editing/edit-texts.ts";
import { mirrored } from "../../ui/card-editing/EditState.css.ts";
import { EditState } from "../../ui/card-editing/EditState.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { PlansLink } from "../-subscription/PlanMessage.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { cardWriting } from "./card-writing.tsx";
import { type EditedCard, editedOf } from "./edited-card.ts";
import { SameCardNote } from "./SameCardNote.tsx";
import { useLostCards } from "./use-lost-cards.ts";
import { useSameCard } from "./use-same-card.ts";
import { useCardImages } from "./use-card-images.ts";
import { useCardEditor } from "./use-card-editor.ts";
import { deckPageTexts as texts } from "../-decks/deck-texts.ts";

/** Edits a card in a dialog, and with it the cards of the same note; saves without a button. */
export function CardEditor(props: {
  readonly deckId: number;
  readonly card: EditedCard;
  /** Renders no link to another page. */
  readonly staysHere?: boolean | undefined;
  /** Called on closing, if the server returned the card at least once. */
  readonly onSaved: (card: EditedCard) => void;
  readonly onClose: () => void;
}) {
  const { deckId, card, staysHere, onSaved, onClose } = props;
  const queryClient = useQueryClient();
  const cardImages = useCardImages();
  const actor = useCardEditor(deckId, card, cardImages.ref);
  const sayLost = useLostCards();
  useEffect(() => {
    const closed = actor.on("card.closed", ({ card: serverCard, before, saved }) => {
      void invalidate(queryClient, { queryKey: DRAFTS_KEY });
      // The save made them stale.
      void queryClient.refetchQueries({ queryKey: deckKey(deckId), type: "active", stale: true });
      // Until the list is refetched, it shows the server's version of the card.
      if (serverCard)
        queryClient.setQueriesData<CardPage>({ queryKey: cardsKey(deckId) }, (page) =>
          withCard(page, serverCard),
        );
      if (!serverCard) return onClose();
      sayLost({ card: serverCard, before, saved }, card.variant);
      onSaved(editedOf(serverCard));
    });
    return () => closed.unsubscribe();
  }, [actor, queryClient, deckId, card.variant, sayLost, onSaved, onClose]);
  const same = useSameCard(deckId, card.id);
  const snapshot = useSelector(actor, (current) => current);
  const {
    texts: written,
    theirs,
    conflicts,
    notice,
    message,
    errors,
    isRestored,
    isStored,
  } = snapshot.context;
  const isOffline = useIsOffline();
  const isSaving = snapshot.hasTag("saving");
  const limits = limitProblems(written);
  const firstDo = Object.keys(limits).length > 0 ? editTexts.shorten : editTexts.firstDo(notice);
  const cannotSave = snapshot.can({ type: "card.done" }) || isSaving ? undefined : firstDo;
  const cannotAdd = snapshot.can({ type: "card.saveAsNew" }) || isSaving ? undefined : editTexts.bothSides;
  return (
    <Dialog title={texts.deck.editCard} broad onClose={() => actor.send({ type: "card.close" })}>
      {snapshot.hasTag("shown") && (
        <CardForm
          title={texts.deck.editCard}
          titleHidden
          initial={{ ...written, tags: [...written.tags] }}
          submitLabel={texts.deck.saveCard}
          busy={snapshot.hasTag("busy")}
          unavailable={cannotSave}
          errors={{ ...errors, ...limits, ...(notice === "incomplete" && problemsOf(written)) }}
          focusFront
          {...cardWriting}
          {...cardImages}
          onWrite={(changed) => {
            actor.send({ type: "card.write", texts: changed });
            same.onFront(changed.front);
          }}
          onLeave={() => actor.send({ type: "card.leave" })}
          onSubmit={() => actor.send({ type: "card.done" })}
          actions={
            <>
              <IconButton
                icon="undo"
                label={texts.deck.undoChanges}
                disabled={!snapshot.can({ type: "card.undo" })}
                onClick={() => actor.send({ type: "card.undo" })}
              />
              <span className={mirrored}>
                <IconButton
                  icon="undo"
                  label={texts.deck.redoChanges}
                  disabled={!snapshot.can({ type: "card.redo" })}
                  onClick={() => actor.send({ type: "card.redo" })}
                />
              </span>
            </>
          }
          note={
            <>
              <SameCardNote deckId={deckId} sameId={same.sameId} staysHere={staysHere} />
              <EditState
                notice={notice}
                isSaving={isSaving}
                isSaved={snapshot.matches({ shown: "clean" })}
                message={message}
                plans={message !== null && asksForPlan(message) && <PlansLink />}
                isRestored={isRestored}
                isStored={isStored}
                conflicts={conflicts.map((side) => ({ side, theirs: theirs?.[side] ?? "" }))}
                onChoose={(side, which) => actor.send({ type: "conflict.choose", side, which })}
                onRetry={() => actor.send({ type: "card.retry" })}
                cannotAdd={isOffline ? editTexts.addLater : cannotAdd}
                onSaveAsNew={() => actor.send({ type: "card.saveAsNew" })}
                onDiscard={() => actor.send({ type: "card.discard" })}
              />
            </>
          }
        />
      )}
    </Dialog>
  );
}
