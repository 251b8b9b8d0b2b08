import { fromPromise } from "xstate";
import type { BulkChangeService } from "../../services/bulk-change/bulk-change.ts";
import { bulkChangeMachine } from "./bulk-change.machine.ts";

/** Changes of many cards by a service. */
export const bulkChangeServedBy = (service: BulkChangeService) =>
  bulkChangeMachine.provide({
    actors: {
      listCards: fromPromise(({ input, signal }) => service.listCards(input.deckId, signal)),
      planChange: fromPromise(({ input, signal }) =>
        service.planChange(input.deckId, input.change, input.cardIds, signal),
      ),
      changePart: fromPromise(({ input }) => service.changePart(input.deckId, input.change, input.part)),
      undoPart: fromPromise(({ input }) => service.undoPart(input.deckId, input.change, input.part)),
    },
  });
