import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type DraftPlace, NO_PLACE } from "../../../../../services/cards/card-drafts.ts";

/** Where the device keeps a card that is written for a deck; null until that is known. */
export function useNewCardDraft(deckId: number): DraftPlace | null {
  const { device } = useRouteContext({ from: "/app" });
  const [known, setPlace] = useState<DraftPlace | null>(null);
  useEffect(() => {
    let isLeft = false;
    let place: DraftPlace | null = null;
    void device
      .get()
      .then((layer) => layer.cardDrafts.open({ deckId, cardId: null }))
      .catch(() => NO_PLACE)
      .then((opened) => {
        if (isLeft) return opened.leave();
        place = opened;
        setPlace(opened);
      });
    return () => {
      isLeft = true;
      place?.leave();
      setPlace(null);
    };
  }, [device, deckId]);
  return known;
}
