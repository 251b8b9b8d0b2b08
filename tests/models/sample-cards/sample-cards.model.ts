import { setup } from "xstate";

export type SampleCardsModelEvent = { type: "show" } | { type: "rate" };

/** Two sample cards on the landing page: each is turned, then rated. */
export const sampleCardsModel = setup({
  types: { events: {} as SampleCardsModelEvent },
}).createMachine({
  id: "sampleCardsModel",
  initial: "firstQuestion",
  states: {
    firstQuestion: { on: { show: "firstAnswer", rate: {} } },
    firstAnswer: { on: { show: {}, rate: "secondQuestion" } },
    secondQuestion: { on: { show: "secondAnswer", rate: {} } },
    secondAnswer: { on: { show: {}, rate: "end" } },
    end: { on: { show: {}, rate: {} } },
  },
});
