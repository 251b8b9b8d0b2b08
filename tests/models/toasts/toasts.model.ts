import { assign, setup } from "xstate";

export type Tone = "success" | "info" | "warning" | "error";

export type ToastsModelEvent =
  | { type: "show"; text: string; tone: Tone; duration?: number }
  /** By its button. */
  | { type: "dismiss"; which: "oldest" | "newest" }
  | { type: "pointer.enter" }
  | { type: "pointer.leave" }
  | { type: "focus.enter" }
  | { type: "focus.leave" }
  | { type: "wait"; ms: number };

interface Toast {
  readonly text: string;
  readonly tone: Tone;
  readonly left: number;
  /** Nothing of its time has passed yet. */
  readonly fresh: boolean;
}

interface Context {
  /** The oldest first. */
  toasts: readonly Toast[];
  /** What was read out last. */
  said: { readonly text: string; readonly interrupts: boolean } | null;
}

/** Decisions, "Toasts". */
const DURATIONS = { success: 3000, info: 3000, warning: 4000, error: 5000 };

const isSame = (toast: Toast, event: ToastsModelEvent) =>
  event.type === "show" && toast.text === event.text && toast.tone === event.tone;

const model = setup({
  types: { context: {} as Context, events: {} as ToastsModelEvent },
  guards: {
    /** Of many toasts that are partly over there would be too many situations. */
    hasRoomToShow: ({ context: { toasts } }) => toasts.length < 2 || toasts.every(({ fresh }) => fresh),
    isThere: ({ context: { toasts }, event }) =>
      (toasts.length < 3 || toasts.every(({ fresh }) => fresh)) &&
      toasts.some((toast) => isSame(toast, event)),
    isFull: ({ context: { toasts } }) => toasts.length === 4 && toasts.every(({ fresh }) => fresh),
    isLast: ({ context }) => context.toasts.length === 1,
    isAny: ({ context }) => context.toasts.length > 0,
    isLong: ({ event }) => event.type === "wait" && event.ms > 1000,
    endsAll: ({ context: { toasts }, event }) =>
      event.type === "wait" && toasts.length > 0 && toasts.every(({ left }) => left <= event.ms),
    endsSome: ({ context: { toasts }, event }) =>
      event.type === "wait" && toasts.length < 4 && toasts.some(({ left }) => left <= event.ms),
    endsNone: ({ context: { toasts } }) => toasts.length > 0 && toasts.length < 3,
  },
  actions: {
    show: assign(({ context: { toasts }, event }) => {
      if (event.type !== "show") return {};
      const { text, tone, duration = DURATIONS[tone] } = event;
      const others = toasts.filter((toast) => !isSame(toast, event));
      return {
        toasts: [...others, { text, tone, left: duration, fresh: true }].slice(-4),
        said: { text, interrupts: tone === "error" },
      };
    }),
    dismiss: assign(({ context: { toasts }, event }) =>
      event.type === "dismiss"
        ? { toasts: event.which === "oldest" ? toasts.slice(1) : toasts.slice(0, -1) }
        : {},
    ),
    pass: assign(({ context: { toasts }, event }) => {
      if (event.type !== "wait") return {};
      const rest = toasts.map((toast) => ({ ...toast, left: toast.left - event.ms, fresh: false }));
      return { toasts: rest.filter(({ left }) => left > 0) };
    }),
  },
});

const show = [
  { guard: "isThere", actions: "show" },
  { guard: "isFull", actions: "show" },
  { guard: "hasRoomToShow", actions: "show" },
] as const;
const dismiss = [
  { guard: "isLast", target: "#empty", actions: "dismiss" },
  { guard: "isAny", actions: "dismiss" },
] as const;

/** Nothing goes meanwhile. */
const wait = [{ guard: "isLong" }, {}] as const;

/** Short messages that go by themselves, but not while somebody is at them. */
export const toastsModel = model.createMachine({
  id: "toastsModel",
  context: { toasts: [], said: null },
  initial: "empty",
  states: {
    empty: { id: "empty", on: { show: { target: "passing", actions: "show" } } },
    passing: {
      on: {
        show,
        dismiss,
        wait: [
          { guard: "endsAll", target: "empty", actions: "pass" },
          { guard: "endsSome", actions: "pass" },
          { guard: "endsNone", actions: "pass" },
        ],
        "pointer.enter": "hovered",
        "focus.enter": "focused",
      },
    },
    hovered: {
      on: { show, dismiss, wait, "pointer.leave": "passing", "focus.enter": "hoveredAndFocused" },
    },
    focused: {
      on: { show, dismiss, wait, "focus.leave": "passing", "pointer.enter": "hoveredAndFocused" },
    },
    hoveredAndFocused: {
      on: { show, dismiss, wait, "pointer.leave": "focused", "focus.leave": "hovered" },
    },
  },
});
