import { fromPromise } from "xstate";
import type { DeckBulkChangeService } from "../../services/bulk-change/deck-bulk-change.ts";
import { deckBulkChangeMachine } from "./deck-bulk-change.machine.ts";

/** Changes of many decks by a service. */
export const deckBulkChangeServedBy = (service: DeckBulkChangeService) =>
  deckBulkChangeMachine.provide({
    actors: {
      changeDecks: fromPromise(({ input }) => service.changeDecks(input)),
      undoDecks: fromPromise(({ input }) => service.undoDecks(input)),
    },
  });
