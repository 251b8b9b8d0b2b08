import { useRouteContext } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Card } from "#contract/cards.ts";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import { lostCards } from "#domain/notes/note-change.ts";
import { BASIC } from "#domain/notes/cards-of-note.ts";
import { saveCard } from "../../services/cards/save-card.ts";
import { noteStale } from "../../services/queries/affected.ts";
import { deckAffected } from "../../services/queries/deck-queries.ts";
import { editTexts } from "../../ui/card-editing/edit-texts.ts";

interface Saved {
  /** The server's version. */
  readonly card: Card;
  readonly before: CardTexts;
  readonly saved: CardTexts;
}

/** Reports which cards a change of a note removed, and offers to restore the texts, and with them the answers. */
export function useLostCards(): (change: Saved, variant: number | undefined) => void {
  const { api, ui } = useRouteContext({ from: "/app" });
  const { http } = api;
  return useCallback(
    ({ card, before, saved }, variant = BASIC) => {
      const lost = lostCards(before, saved, variant);
      if (lost === 0) return;
      const undo = async () => {
        const change = { cardId: card.id, base: saved, texts: before };
        const { outcome } = await saveCard(http, change, new AbortController().signal);
        const isBack = outcome === "saved";
        // The saving itself leaves lists until the next visit.
        if (isBack) noteStale(http, deckAffected(card.deckId));
        ui.toast({
          text: isBack ? editTexts.lostBack(lost) : editTexts.notBack,
          tone: isBack ? "success" : "error",
        });
      };
      ui.toast({ text: editTexts.lost(lost), tone: "warning", undo: () => void undo() });
    },
    [http, ui],
  );
}
