import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { CardInput } from "#contract/decks/card-changes.ts";
import {
  type CardTexts,
  NO_TEXTS,
  type SentBatch,
  isSameCard,
  isWhole,
  limitProblems,
  problemsOfDone,
} from "#domain/card-editing/card-texts.ts";
import { shortenedText } from "#domain/shell/cut-text.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { validationErrorsOf } from "../../../../../services/http/http-error.ts";
import { takeBackCard } from "../../../../../services/bulk-change/take-back-card.ts";
import { createBulkChangeService } from "../../../../../services/bulk-change/bulk-change.ts";
import { createCardAdding } from "../../../../../services/cards/add-card.ts";
import { card as frame } from "../../../../../ui/account/Card.css.ts";
import { changeTexts } from "../../../../../ui/bulk-change/change-texts.ts";
import { ButtonRow } from "../../../../../ui/controls/ButtonRow.tsx";
import { ExplainedButton } from "../../../../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { CardForm } from "../../../../../ui/decks/CardForm.tsx";
import { texts as baseTexts } from "../../../../../ui/texts.ts";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { cardWriting } from "../../../../-card-editor/card-writing.tsx";
import { SameCardNote } from "../../../../-card-editor/SameCardNote.tsx";
import { useSameCard } from "../../../../-card-editor/use-same-card.ts";
import { useCardImages } from "../../../../-card-editor/use-card-images.ts";
import { PlanMessage } from "../../../../-subscription/PlanMessage.tsx";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";
import { type DraftSlot, NO_SLOT } from "../../../../../services/cards/card-drafts.ts";

/** The device's slot for the draft of a new card; null until loaded. */
function useNewCardDraft(deckId: number): DraftSlot | null {
  const { device } = useRouteContext({ from: "/app" });
  const [known, setSlot] = useState<DraftSlot | null>(null);
  useEffect(() => {
    let isLeft = false;
    let slot: DraftSlot | null = null;
    void device
      .get()
      .then((learner) => learner.cardDrafts.open({ deckId, cardId: null }))
      .catch(() => NO_SLOT)
      .then((opened) => {
        if (isLeft) return opened.leave();
        slot = opened;
        setSlot(opened);
      });
    return () => {
      isLeft = true;
      slot?.leave();
      setSlot(null);
    };
  }, [device, deckId]);
  return known;
}

const SHOWN_OF_FRONT = 60;

/** Adds cards one after another. Typed text survives closing, and stays on the device until it is added. */
export function AddCard(props: {
  readonly deckId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { deckId, isOpen, onClose } = props;
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  /** Submitted forms: each card gets a form of its own. */
  const [round, setRound] = useState(0);
  /** An undone card, to be edited again. */
  const [returned, setReturned] = useState<CardTexts>();
  /** The content of the fields; undefined until changed. */
  const [typed, setTyped] = useState<CardTexts>();
  /** Whether the learner tried to submit. */
  const [isTried, setTried] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const isOffline = useIsOffline();
  const cardImages = useCardImages();
  const same = useSameCard(deckId, null);
  const draft = useNewCardDraft(deckId);
  const cards = useMemo(
    () => createCardAdding(http, deckId, uuidv7, draft?.draft?.sent),
    [http, deckId, draft],
  );
  const add = useMutation({
    mutationFn: cards.add,
    onSuccess: () => {
      setRound((count) => count + 1);
      setTyped(undefined);
      setReturned(undefined);
      draft?.drop();
      same.onFront("");
      // The next card has its own images.
      cardImages.images.onCancel();
    },
  });
  const { reset } = add;
  const takeBack = useMutation({
    mutationFn: (card: CardInput) =>
      takeBackCard(http, createBulkChangeService({ api: http, now: clock.now, newId: uuidv7 }), deckId, card),
    onSuccess(wasThere, card) {
      reset();
      // Text written since then stays.
      if (!wasThere || (typed && !isSameCard(typed, NO_TEXTS))) return;
      const whole = wholeOf(card);
      setRound((count) => count + 1);
      setReturned(whole);
      setTyped(whole);
      draft?.keep({ deckId, cardId: null, base: NO_TEXTS, texts: whole, sent: undefined });
    },
  });
  // An error about the connection is outdated when the connection returns.
  useEffect(() => {
    if (isOffline) reset();
  }, [isOffline, reset]);
  const isShown = isOpen && draft !== null;
  // After the front took the focus, shows the last card's result with as much of the form as fits.
  useEffect(() => {
    if (!isShown) return;
    area.current?.scrollIntoView({ block: "nearest" });
    area.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [isShown, round]);
  if (!draft) return null;
  const keep = (card: CardTexts, sent: SentBatch | undefined) =>
    draft.keep({ deckId, cardId: null, base: NO_TEXTS, texts: card, sent });
  const written = returned ?? (round === 0 ? draft.draft?.texts : undefined);
  const problems = (isTried ? problemsOfDone : limitProblems)(typed ?? written ?? NO_TEXTS);
  return (
    <div ref={area}>
      <ButtonRow>
        <p role="status" dir="auto">
          {add.data
            ? texts.deck.added(shortFront(add.data))
            : takeBack.data === true && texts.deck.takenBack(shortFront(takeBack.variables))}
        </p>
        {add.data && (
          <ExplainedButton
            icon="undo"
            busy={takeBack.isPending}
            unavailable={isOffline ? changeTexts.undoLater : undefined}
            onClick={() => takeBack.mutate(add.data)}
          >
            {baseTexts.undo}
          </ExplainedButton>
        )}
      </ButtonRow>
      {isOffline && <Banner tone="warning">{texts.deck.writeNow}</Banner>}
      <div className={frame}>
        <CardForm
          // Each card starts with an empty form.
          key={round}
          title={texts.deck.addTitle}
          initial={written && { ...written, tags: [...written.tags] }}
          busy={add.isPending}
          unavailable={isOffline ? texts.deck.addLater : undefined}
          error={add.error ? <PlanMessage text={add.error.message} /> : undefined}
          errors={{ ...validationErrorsOf(add.error), ...problems }}
          focusFront={isOpen}
          {...cardWriting}
          {...cardImages}
          note={<SameCardNote deckId={deckId} sameId={same.sameId} />}
          onWrite={(card) => {
            setTyped(card);
            keep(card, cards.unanswered());
            same.onFront(card.front);
          }}
          onSubmit={(card) => {
            const whole = wholeOf(card);
            setTried(!isWhole(whole));
            if (!isWhole(whole)) return;
            keep(whole, cards.batchOf(card));
            add.mutate(card);
          }}
          cancelLabel={baseTexts.close}
          onCancel={onClose}
        />
      </div>
      {takeBack.error && (
        <Banner tone="error">
          {changeTexts.undoFailed} {takeBack.error.message}
        </Banner>
      )}
      {takeBack.data === false && <Banner tone="warning">{texts.deck.notTakenBack}</Banner>}
    </div>
  );
}

const shortFront = ({ front }: Pick<CardInput, "front">) => shortenedText(plainText(front), SHOWN_OF_FRONT);

const wholeOf = ({ hint = "", notes = "", reversed = false, ...card }: CardInput): CardTexts => ({
  ...card,
  hint,
  notes,
  reversed,
});
