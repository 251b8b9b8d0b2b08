import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { bulkChangeServedBy } from "../../../../../machines/bulk-change/bulk-change.actors.ts";
import type { BulkChangeActorRef } from "../../../../../machines/bulk-change/bulk-change.machine.ts";
import { createBulkChangeService } from "../../../../../services/bulk-change/bulk-change.ts";
import { refetchDecks } from "../../../../../services/queries/refetch-decks.ts";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";

/** The change of many cards of a deck, which tells pages and the device of what it changed. */
export function useBulkChange(deckId: number): BulkChangeActorRef {
  const { api, device, clock } = useRouteContext({ from: "/app" });
  const { http, queryClient } = api;
  const { now } = clock;
  const [machine] = useState(() => {
    /** The client tells the device of the deck whose cards were changed; cards are moved to another one. */
    const onChanged = (deckIds: readonly number[]) => {
      refetchDecks(queryClient);
      for (const id of deckIds.filter((other) => other !== deckId))
        device.get().then(
          (layer) => layer.changed({ deckId: String(id) }),
          () => undefined,
        );
    };
    return bulkChangeServedBy(createBulkChangeService({ http, now, newId: uuidv7, onChanged }));
  });
  return useAppActor(machine, { input: { deckId } });
}
