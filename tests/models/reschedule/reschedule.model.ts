import { assign, setup } from "xstate";

/**
 * A person looks at what a reschedule of a preset would do, does it or leaves it, and takes back the one that was done
 * last.
 */
interface Context {
  /** Cards that the reschedule moved that can be taken back; null: there is none. */
  readonly done: number | null;
  /** Cards that would move; null where no preview is shown. */
  readonly wouldMove: number | null;
  readonly message: string | null;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
}

export type RescheduleModelEvent =
  | { type: "told"; done: number | null }
  | { type: "away" }
  | { type: "retry" }
  | { type: "preview" }
  | { type: "cancel" }
  | { type: "foreseen"; moved: number }
  | { type: "confirm" }
  | { type: "dismiss" }
  | { type: "moved"; cards: number }
  | { type: "undo" }
  | { type: "takenBack" }
  | { type: "refused"; message: string };

const asking = ({ asked }: Context, what: string) => ({ asked: [...asked, what], message: null });

const model = setup({
  types: { context: {} as Context, events: {} as RescheduleModelEvent },
  actions: {
    look: assign(({ context }) => asking(context, "look")),
    foresee: assign(({ context }) => asking(context, "foresee")),
    move: assign(({ context }) => asking(context, "move")),
    takeBack: assign(({ context }) => asking(context, "take back")),
    hear: assign(({ event }) => (event.type === "told" ? { done: event.done } : {})),
    show: assign(({ event }) => (event.type === "foreseen" ? { wouldMove: event.moved } : {})),
    hide: assign({ wouldMove: null, message: null }),
    count: assign(({ event }) => (event.type === "moved" ? { done: event.cards, wouldMove: null } : {})),
    forget: assign({ done: null }),
    say: assign(({ event }) => (event.type === "refused" ? { message: event.message } : {})),
  },
  guards: {
    moves: ({ context }) => (context.wouldMove ?? 0) > 0,
    wasDone: ({ context }) => context.done !== null,
  },
});

const preview = { target: "previewing", actions: "foresee" } as const;

export const rescheduleModel = model.createMachine({
  id: "rescheduleModel",
  context: { done: null, wouldMove: null, message: null, asked: ["look"] },
  initial: "opening",
  states: {
    opening: {
      on: { told: { target: "resting", actions: "hear" }, away: "unavailable", preview: {}, undo: {} },
    },
    unavailable: { on: { retry: { target: "opening", actions: "look" }, preview: {}, undo: {} } },
    resting: {
      on: {
        preview,
        undo: [{ guard: "wasDone", target: "takingBack", actions: "takeBack" }, {}],
        confirm: {},
        dismiss: {},
        cancel: {},
        retry: {},
      },
    },
    previewing: {
      on: {
        foreseen: { target: "previewed", actions: "show" },
        refused: { target: "resting", actions: "say" },
        cancel: "resting",
        preview: {},
        confirm: {},
        undo: {},
      },
    },
    previewed: {
      on: {
        confirm: [{ guard: "moves", target: "moving", actions: "move" }, {}],
        dismiss: { target: "resting", actions: "hide" },
        preview: {},
        undo: {},
        cancel: {},
      },
    },
    moving: {
      on: {
        moved: { target: "moved", actions: "count" },
        refused: { target: "previewed", actions: "say" },
        confirm: {},
        dismiss: {},
        cancel: {},
        undo: {},
      },
    },
    moved: {
      on: {
        preview,
        undo: { target: "takingBack", actions: "takeBack" },
        confirm: {},
        dismiss: {},
        cancel: {},
      },
    },
    takingBack: {
      on: {
        takenBack: { target: "takenBack", actions: "forget" },
        refused: { target: "resting", actions: "say" },
        preview: {},
        undo: {},
        cancel: {},
      },
    },
    takenBack: { on: { preview, undo: {}, confirm: {} } },
  },
});
