import { type ActorRefFrom, assign, setup } from "xstate";
import type { Training } from "#contract/study/training.ts";
import type { TrainingAnswer, TrainingWish } from "../../services/study/training.ts";
import { provided } from "../provided.ts";

export interface TrainingInput {
  readonly presetId: number;
}

interface Context extends TrainingInput {
  /** As the server said last; null until it did. */
  readonly training: Training | null;
  /** Why the server refused what the learner asked for. */
  readonly failure: string | null;
}

export type TrainingEvent =
  | { type: "training.retry" }
  | { type: "training.start" }
  | { type: "training.reset" };

/** How often the server is asked whether a training has ended. */
const ASK_EVERY = 1000;

const isUnderWay = ({ job }: Training) => job.state === "waiting" || job.state === "running";

/** The scheduler's weights of a preset: where they come from, and their training on the learner's reviews. */
export const trainingMachine = setup({
  types: {
    input: {} as TrainingInput,
    context: {} as Context,
    events: {} as TrainingEvent,
    /** `shown`: there is something to show. `underWay`: the server trains. */
    tags: {} as "shown" | "underWay",
  },
  actors: {
    load: provided.promise<Training, TrainingInput>("load"),
    ask: provided.promise<TrainingAnswer, TrainingInput & { readonly wish: TrainingWish }>("ask"),
  },
  actions: {
    keep: assign((_, training: Training) => ({ training })),
    hear: assign((_, answer: TrainingAnswer) =>
      answer.outcome === "answered" ? { training: answer.training } : { failure: answer.message },
    ),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isUnderWay: (_, training: Training | null) => training !== null && isUnderWay(training),
  },
  delays: { untilAskedAgain: ASK_EVERY },
}).createMachine({
  id: "training",
  context: ({ input: { presetId } }) => ({ presetId, training: null, failure: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        input: ({ context: { presetId } }) => ({ presetId }),
        onDone: { target: "deciding", actions: { type: "keep", params: ({ event }) => event.output } },
        onError: "unavailable",
      },
    },
    unavailable: { on: { "training.retry": "loading" } },
    deciding: {
      always: [
        {
          guard: { type: "isUnderWay", params: ({ context: { training } }) => training },
          target: "training",
        },
        { target: "settled" },
      ],
    },
    settled: {
      tags: "shown",
      on: { "training.start": "asking", "training.reset": "asking" },
    },
    asking: {
      tags: "shown",
      entry: "forgetFailure",
      invoke: {
        src: "ask",
        input: ({ context: { presetId }, event }) => ({
          presetId,
          wish: event.type === "training.reset" ? "reset" : "start",
        }),
        onDone: { target: "deciding", actions: { type: "hear", params: ({ event }) => event.output } },
      },
    },
    training: {
      tags: ["shown", "underWay"],
      initial: "waiting",
      states: {
        waiting: { after: { untilAskedAgain: "looking" } },
        looking: {
          invoke: {
            src: "load",
            input: ({ context: { presetId } }) => ({ presetId }),
            onDone: {
              target: "#training.deciding",
              actions: { type: "keep", params: ({ event }) => event.output },
            },
            // The training goes on without us.
            onError: "waiting",
          },
        },
      },
    },
  },
});

export type TrainingActorRef = ActorRefFrom<typeof trainingMachine>;
