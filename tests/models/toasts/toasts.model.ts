import { assign, setup } from "xstate";

export type Tone = "success" | "info" | "warning" | "error";

export type ToastsModelEvent =
  | { type: "show"; text: string; tone: Tone; duration?: number; undo?: true }
  /** By its button. */
  | { type: "dismiss"; which: "oldest" | "newest" }
  /** The newest, by its button. */
  | { type: "undo" }
  /** The learner's sign-in ends. */
  | { type: "signedOut" }
  | { type: "pointer.enter" }
  | { type: "pointer.leave" }
  | { type: "focus.enter" }
  | { type: "focus.leave" }
  | { type: "wait"; ms: number };

interface Toast {
  readonly text: string;
  readonly tone: Tone;
  readonly undo: boolean;
  readonly left: number;
  /** Nothing of its time has passed yet. */
  readonly fresh: boolean;
}

interface Context {
  /** The oldest first. */
  toasts: readonly Toast[];
  /** What was read out last. */
  said: { readonly text: string; readonly interrupts: boolean } | null;
  undone: number;
}

/** Decisions, "Toasts". */
const DURATIONS = { success: 3000, info: 3000, warning: 4000, error: 5000 };
const TO_UNDO = 8000;

export const isSame = (toast: Toast, event: ToastsModelEvent) =>
  event.type === "show" &&
  !event.undo &&
  !toast.undo &&
  toast.text === event.text &&
  toast.tone === event.tone;

const msOf = (event: ToastsModelEvent) => (event.type === "wait" ? event.ms : NaN);

const model = setup({
  types: { context: {} as Context, events: {} as ToastsModelEvent },
  guards: {
    isThere: ({ context: { toasts }, event }) => toasts.some((toast) => isSame(toast, event)),
    isFull: ({ context }) => context.toasts.length === 4,
    haveUndo: ({ context }) => context.toasts.every((toast) => toast.undo),
    isLast: ({ context }) => context.toasts.length === 1,
    isLong: ({ event }) => msOf(event) > 1000,
    endsAll: ({ context, event }) => context.toasts.every(({ left }) => left <= msOf(event)),
    endsSome: ({ context, event }) => context.toasts.some(({ left }) => left <= msOf(event)),
  },
  actions: {
    show: assign(({ context: { toasts }, event }) => {
      if (event.type !== "show") return {};
      const { text, tone, undo = false, duration = undo ? TO_UNDO : DURATIONS[tone] } = event;
      const others = toasts.filter((toast) => !isSame(toast, event));
      return {
        toasts: [...others, { text, tone, undo, left: duration, fresh: true }].slice(-4),
        said: { text, interrupts: tone === "error" },
      };
    }),
    dismiss: assign(({ context: { toasts }, event }) =>
      event.type === "dismiss"
        ? { toasts: event.which === "oldest" ? toasts.slice(1) : toasts.slice(0, -1) }
        : {},
    ),
    undo: assign(({ context: { toasts, undone } }) => ({ toasts: toasts.slice(0, -1), undone: undone + 1 })),
    signOut: assign(({ context: { toasts } }) => ({ toasts: toasts.filter((toast) => !toast.undo) })),
    pass: assign(({ context: { toasts }, event }) => {
      const rest = toasts.map((toast) => ({ ...toast, left: toast.left - msOf(event), fresh: false }));
      return { toasts: rest.filter(({ left }) => left > 0) };
    }),
  },
});

const show = [
  { guard: "isThere", actions: "show" },
  { guard: "isFull", actions: "show" },
  { actions: "show" },
] as const;
const undo = [{ guard: "isLast", target: "#empty", actions: "undo" }, { actions: "undo" }] as const;
const signedOut = [
  { guard: "haveUndo", target: "#empty", actions: "signOut" },
  { actions: "signOut" },
] as const;
const dismiss = [{ guard: "isLast", target: "#empty", actions: "dismiss" }, { actions: "dismiss" }] as const;

/** Nothing goes meanwhile. */
const wait = [{ guard: "isLong" }, {}] as const;

/** Short messages that go by themselves, but not while somebody is at them. */
export const toastsModel = model.createMachine({
  id: "toastsModel",
  context: { toasts: [], said: null, undone: 0 },
  initial: "empty",
  states: {
    empty: { id: "empty", on: { show: { target: "passing", actions: "show" } } },
    passing: {
      on: {
        show,
        dismiss,
        undo,
        signedOut,
        wait: [
          { guard: "endsAll", target: "empty", actions: "pass" },
          { guard: "endsSome", actions: "pass" },
          { actions: "pass" },
        ],
        "pointer.enter": "hovered",
        "focus.enter": "focused",
      },
    },
    hovered: {
      on: {
        show,
        dismiss,
        undo,
        signedOut,
        wait,
        "pointer.leave": "passing",
        "focus.enter": "hoveredAndFocused",
      },
    },
    focused: {
      on: {
        show,
        dismiss,
        undo,
        signedOut,
        wait,
        "focus.leave": "passing",
        "pointer.enter": "hoveredAndFocused",
      },
    },
    hoveredAndFocused: {
      on: { show, dismiss, undo, signedOut, wait, "pointer.leave": "focused", "focus.leave": "hovered" },
    },
  },
});
