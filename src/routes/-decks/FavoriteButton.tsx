import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Deck } from "#contract/decks.ts";
import { favoriteChange } from "../../services/queries/deck-queries.ts";
import { notified } from "../../services/queries/query-client.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { deckListTexts } from "./deck-list-texts.ts";

/** Adds a deck to the favorites, or removes it. */
export function FavoriteButton({ deck }: { readonly deck: Pick<Deck, "id" | "title" | "isFavorite"> }) {
  const { api, ui } = useRouteContext({ from: "/app" });
  const { http } = api;
  const isOffline = useIsOffline();
  const label = deckListTexts.favoriteNamed(deck.title);
  const mark = useMutation({
    mutationFn: (isFavorite: boolean) => favoriteChange[isFavorite ? "add" : "remove"].show(http, deck.id),
    onSuccess: (_, isFavorite) =>
      ui.toast({
        text: deckListTexts[isFavorite ? "favoriteAdded" : "favoriteRemoved"](deck.title),
        tone: "success",
        undo: () => mark.mutate(!isFavorite),
      }),
    meta: notified(deckListTexts.favoriteNotSaved(deck.title)),
    // In sequence, so that the last press counts.
    scope: { id: `favorite ${deck.id}` },
  });
  // Shows the choice until the lists are refetched.
  const isFavorite = mark.isPending ? mark.variables : deck.isFavorite;
  return (
    <IconButton
      label={label}
      icon="star"
      aria-pressed={isFavorite}
      aria-disabled={isOffline || undefined}
      {...(isOffline && { title: deckListTexts.favoriteLater })}
      onClick={() => !isOffline && mark.mutate(!isFavorite)}
    />
  );
}
