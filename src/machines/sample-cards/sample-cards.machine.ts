import { type ActorRefFrom, assign, setup } from "xstate";

interface Context {
  readonly cards: number;
  /** The one on top, counted from 0. */
  readonly card: number;
}

export type SampleCardsEvent = { type: "answer.show" } | { type: "card.rate" } | { type: "rating.undo" };

/** The landing page's sample cards: each is turned, then rated. The last rating can be undone; none is stored. */
export const sampleCardsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SampleCardsEvent,
    input: {} as { readonly cards: number },
  },
  actions: {
    takeNext: assign({ card: ({ context }) => context.card + 1 }),
    takePrevious: assign({ card: ({ context }) => context.card - 1 }),
  },
  guards: {
    isLast: ({ context }) => context.card + 1 === context.cards,
    hasRated: ({ context }) => context.card > 0,
  },
}).createMachine({
  id: "sampleCards",
  context: ({ input }) => ({ cards: input.cards, card: 0 }),
  initial: "question",
  states: {
    question: {
      on: {
        "answer.show": "answer",
        "rating.undo": { guard: "hasRated", actions: "takePrevious" },
      },
    },
    answer: {
      on: {
        "card.rate": [
          { guard: "isLast", target: "over" },
          { target: "question", actions: "takeNext" },
        ],
        "rating.undo": { guard: "hasRated", target: "question", actions: "takePrevious" },
      },
    },
    over: { on: { "rating.undo": "question" } },
  },
});

export type SampleCardsActorRef = ActorRefFrom<typeof sampleCardsMachine>;
