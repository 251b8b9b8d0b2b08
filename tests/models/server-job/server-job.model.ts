import { assign, setup } from "xstate";

/** How the server says that the training of a preset goes. */
export type TrainingState = "none" | "waiting" | "running" | "done" | "tooFew";

/**
 * A person trains the scheduler's weights of a preset, waits for the end, or goes back to the defaults. Or a person looks at
 * what a reschedule of a preset would do, does it or leaves it, and undoes the one that was done last.
 */
interface Context {
  /** The training as it is shown; null before anything was heard. */
  readonly training: TrainingState | null;
  /** Cards that the reschedule moved that can be undone; null: there is none. */
  readonly done: number | null;
  /** Cards that would move; null where no preview is shown. */
  readonly wouldMove: number | null;
  readonly message: string | null;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
}

export type ServerJobModelEvent =
  | { type: "opens"; kind: "training" | "reschedule" }
  | { type: "away" }
  | { type: "retry" }
  | { type: "preview" }
  | { type: "cancel" }
  | { type: "dismiss" }
  | { type: "start" }
  | { type: "undo" }
  | { type: "refused"; message: string }
  /** Of a training. */
  | { type: "loaded"; training: TrainingState }
  | { type: "granted"; training: TrainingState }
  | { type: "reset" }
  | { type: "time"; ms: number }
  /** Of a reschedule. */
  | { type: "known"; done: number | null }
  | { type: "foreseen"; moved: number }
  | { type: "moved"; cards: number }
  | { type: "takenBack" };

const asking = ({ asked }: Context, what: string) => ({ asked: [...asked, what], message: null });

const model = setup({
  types: { context: {} as Context, events: {} as ServerJobModelEvent },
  actions: {
    ask: assign(({ context }, what: string) => asking(context, what)),
    hear: assign(({ event }) =>
      event.type === "loaded" || event.type === "granted" ? { training: event.training } : {},
    ),
    hearReset: assign({ training: "none" }),
    hearLatest: assign(({ event }) => (event.type === "known" ? { done: event.done } : {})),
    show: assign(({ event }) => (event.type === "foreseen" ? { wouldMove: event.moved } : {})),
    hide: assign({ wouldMove: null, message: null }),
    count: assign(({ event }) => (event.type === "moved" ? { done: event.cards, wouldMove: null } : {})),
    forget: assign({ done: null }),
    say: assign(({ event }) => (event.type === "refused" ? { message: event.message } : {})),
  },
  guards: {
    isTraining: ({ event }) => event.type === "opens" && event.kind === "training",
    lasts: ({ event }) =>
      (event.type === "loaded" || event.type === "granted") &&
      (event.training === "waiting" || event.training === "running"),
    moves: ({ context }) => (context.wouldMove ?? 0) > 0,
    wasDone: ({ context }) => context.done !== null,
  },
});

const ask = (params: string) => ({ type: "ask", params }) as const;
const heard = [
  { guard: "lasts", target: "waiting", actions: "hear" },
  { target: "settled", actions: "hear" },
] as const;
const preview = { target: "previewing", actions: ask("foresee") } as const;
const ignored = { preview: {}, cancel: {}, dismiss: {}, start: {}, undo: {}, retry: {} } as const;

export const serverJobModel = model.createMachine({
  id: "serverJobModel",
  context: { training: null, done: null, wouldMove: null, message: null, asked: [] },
  initial: "choosing",
  states: {
    choosing: {
      on: {
        opens: [
          { guard: "isTraining", target: "openingTraining", actions: ask("look at training") },
          { target: "openingReschedule", actions: ask("look at reschedule") },
        ],
      },
    },
    openingTraining: { on: { ...ignored, loaded: heard, away: "noTraining" } },
    noTraining: {
      on: { ...ignored, retry: { target: "openingTraining", actions: ask("look at training") } },
    },
    settled: {
      on: {
        ...ignored,
        start: { target: "starting", actions: ask("train") },
        undo: { target: "resetting", actions: ask("reset") },
      },
    },
    starting: { on: { ...ignored, granted: heard, refused: { target: "settled", actions: "say" } } },
    resetting: {
      on: {
        ...ignored,
        reset: { target: "settled", actions: "hearReset" },
        refused: { target: "settled", actions: "say" },
      },
    },
    waiting: { on: ignored, after: { 1000: { target: "looking", actions: ask("look at training") } } },
    looking: { on: { ...ignored, loaded: heard, away: "waiting" } },
    openingReschedule: {
      on: { ...ignored, known: { target: "resting", actions: "hearLatest" }, away: "noReschedule" },
    },
    noReschedule: {
      on: { ...ignored, retry: { target: "openingReschedule", actions: ask("look at reschedule") } },
    },
    resting: {
      on: {
        ...ignored,
        preview,
        undo: [{ guard: "wasDone", target: "takingBack", actions: ask("take back") }, {}],
      },
    },
    previewing: {
      on: {
        ...ignored,
        foreseen: { target: "previewed", actions: "show" },
        refused: { target: "resting", actions: "say" },
        cancel: "resting",
      },
    },
    previewed: {
      on: {
        ...ignored,
        start: [{ guard: "moves", target: "moving", actions: ask("move") }, {}],
        dismiss: { target: "resting", actions: "hide" },
      },
    },
    moving: {
      on: {
        ...ignored,
        moved: { target: "moved", actions: "count" },
        refused: { target: "previewed", actions: "say" },
      },
    },
    moved: { on: { ...ignored, preview, undo: { target: "takingBack", actions: ask("take back") } } },
    takingBack: {
      on: {
        ...ignored,
        takenBack: { target: "takenBack", actions: "forget" },
        refused: { target: "resting", actions: "say" },
      },
    },
    takenBack: { on: { ...ignored, preview } },
  },
});
