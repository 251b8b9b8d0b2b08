import { setup } from "xstate";

export type SampleCardsModelEvent = { type: "show" } | { type: "rate" } | { type: "undo" };

/**
 * Two sample cards on the landing page: each is turned, then rated. Undo takes the last rating back and asks that card
 * again.
 */
export const sampleCardsModel = setup({
  types: { events: {} as SampleCardsModelEvent },
}).createMachine({
  id: "sampleCardsModel",
  initial: "firstQuestion",
  states: {
    firstQuestion: { on: { show: "firstAnswer", rate: {}, undo: {} } },
    firstAnswer: { on: { show: {}, rate: "secondQuestion", undo: {} } },
    secondQuestion: { on: { show: "secondAnswer", rate: {}, undo: "firstQuestion" } },
    secondAnswer: { on: { show: {}, rate: "end", undo: "firstQuestion" } },
    end: { on: { show: {}, rate: {}, undo: "secondQuestion" } },
  },
});
