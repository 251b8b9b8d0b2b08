import { assign, setup } from "xstate";

/** How the server says that the training of a preset stands. */
export type Standing = "none" | "waiting" | "running" | "done" | "tooFew";

/** A person trains the scheduler's weights of a preset, and waits for the end, or goes back to the defaults. */
interface Context {
  /** As it is shown; null before anything was heard. */
  readonly shown: Standing | null;
  readonly message: string | null;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
}

export type TrainingModelEvent =
  | { type: "told"; standing: Standing }
  | { type: "away" }
  | { type: "retry" }
  | { type: "train" }
  | { type: "reset" }
  | { type: "granted"; standing: Standing }
  | { type: "refused"; message: string }
  | { type: "time"; ms: number };

const asking = ({ asked }: Context, what: string) => ({ asked: [...asked, what] });
const lasts = (standing: Standing) => standing === "waiting" || standing === "running";

const model = setup({
  types: { context: {} as Context, events: {} as TrainingModelEvent },
  actions: {
    look: assign(({ context }) => asking(context, "look")),
    train: assign(({ context }) => ({ ...asking(context, "train"), message: null })),
    reset: assign(({ context }) => ({ ...asking(context, "reset"), message: null })),
    hear: assign(({ event }) =>
      event.type === "told" || event.type === "granted" ? { shown: event.standing } : {},
    ),
    say: assign(({ event }) => (event.type === "refused" ? { message: event.message } : {})),
  },
  guards: {
    lasts: ({ event }) => (event.type === "told" || event.type === "granted") && lasts(event.standing),
  },
});

const heard = [
  { guard: "lasts", target: "#waiting", actions: "hear" },
  { target: "#settled", actions: "hear" },
] as const;

export const trainingModel = model.createMachine({
  id: "trainingModel",
  context: { shown: null, message: null, asked: ["look"] },
  initial: "opening",
  states: {
    opening: { on: { told: heard, away: "unavailable", train: {}, retry: {} } },
    unavailable: { on: { retry: { target: "opening", actions: "look" }, train: {}, reset: {} } },
    settled: {
      id: "settled",
      on: {
        train: { target: "asking", actions: "train" },
        reset: { target: "asking", actions: "reset" },
        retry: {},
      },
    },
    asking: {
      on: { granted: heard, refused: { target: "settled", actions: "say" }, train: {}, reset: {} },
    },
    waiting: {
      id: "waiting",
      on: { train: {}, reset: {}, retry: {} },
      after: { 1000: { target: "looking", actions: "look" } },
    },
    looking: { on: { told: heard, away: "waiting", train: {}, reset: {} } },
  },
});
