import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { deckMove } from "../../services/queries/deck-queries.ts";
import { notified } from "../../services/queries/query-client.ts";
import type { DraggedDeck } from "./drag-deck.ts";
import { folderTexts } from "./folder-texts.ts";

/** Where a deck is moved to. */
export interface Destination {
  /** Null: out of all folders. */
  readonly folderId: number | null;
  readonly name: string;
}

/** Moves decks that were dropped; `moved` says what was done last, for screen readers. */
export function useMoveDeck() {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { mutate, data } = useMutation({
    mutationFn: async ({ deck, to }: { readonly deck: DraggedDeck; readonly to: Destination }) => {
      await deckMove.show(http, { deckId: deck.id, folderId: to.folderId });
      return folderTexts.moved(deck.title, to.name);
    },
    meta: notified(folderTexts.moving),
  });
  return { moveTo: (to: Destination) => (deck: DraggedDeck) => mutate({ deck, to }), moved: data ?? "" };
}
