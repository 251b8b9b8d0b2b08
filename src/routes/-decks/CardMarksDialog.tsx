import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { ReviewCard } from "#contract/cards.ts";
import { shortText } from "#domain/markup/short-text.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import {
  type MarkChange,
  NO_MARKS,
  fromWireMarks,
  toWireChange,
  withMarks,
} from "#domain/study/marks/card-marks.ts";
import { cardMarking } from "../../services/cards/card-queries.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { MarksPanel } from "../../ui/marks/MarksPanel.tsx";
import { markTexts as texts } from "../../ui/marks/texts.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** The marks of a card in the list of its deck; each change is saved at once. */
export function CardMarksDialog(props: {
  readonly card: Pick<ReviewCard, "id" | "deckId" | "front" | "marks">;
  readonly onClose: () => void;
}) {
  const { card, onClose } = props;
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now, timeZone } = clock;
  // Until the list is refetched.
  const [changed, setChanged] = useState<MarkChange>({});
  const save = useMutation({
    mutationFn: (change: MarkChange) => {
      const modifiedAt = new Date(now()).toISOString();
      const cards = [{ cardId: card.id, modifiedAt, ...toWireChange(change) }];
      return cardMarking.show(http, { deckId: card.deckId, body: { cards } });
    },
    onError: () => setChanged({}),
  });
  const known = card.marks ? fromWireMarks(card.marks) : NO_MARKS;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p dir="auto">{shortText(card.front)}</p>
      {save.error && (
        <Banner tone="error">
          {texts.failed} {save.error.message}
        </Banner>
      )}
      <MarksPanel
        marks={withMarks(known, changed)}
        now={now()}
        tomorrow={dayOf(now(), timeZone()).end}
        onChange={(change) => {
          setChanged((before) => ({ ...before, ...change }));
          save.mutate(change);
        }}
      />
    </Dialog>
  );
}
