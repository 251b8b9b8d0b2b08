import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { deckBulkChangeServedBy } from "../../machines/deck-bulk-change/deck-bulk-change.actors.ts";
import type { DeckBulkChangeActorRef } from "../../machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { createDeckBulkChangeService } from "../../services/bulk-change/deck-bulk-change.ts";
import { refetchDecks } from "../../services/queries/refetch-decks.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The change of many decks, which tells pages and the device of what it changed. */
export function useDeckBulkChange(): DeckBulkChangeActorRef {
  const { api, device } = useRouteContext({ from: "/app" });
  const { http, queryClient } = api;
  const [machine] = useState(() => {
    const onChanged = (deckIds: readonly number[], gone: readonly number[]) => {
      refetchDecks(queryClient);
      const inTrash = new Set(gone);
      for (const id of deckIds)
        device.get().then(
          (layer) => layer.changed({ deckId: String(id), isGone: inTrash.has(id) }),
          () => undefined,
        );
    };
    return deckBulkChangeServedBy(createDeckBulkChangeService({ http, onChanged }));
  });
  return useAppActor(machine, {});
}
