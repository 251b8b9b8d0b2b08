import { fromPromise } from "xstate";
import type { DeckOptionsService } from "../../services/study/deck-options.ts";
import { deckOptionsMachine } from "./deck-options.machine.ts";

/** The options of a deck by a service. */
export const deckOptionsServedBy = (service: DeckOptionsService) =>
  deckOptionsMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.load(input.deckId, signal)),
      change: fromPromise(({ input }) => service.change(input.deckId, input.change)),
    },
  });
