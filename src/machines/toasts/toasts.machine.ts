import { type ActorRefFrom, assign, emit, setup } from "xstate";
import { autoCloseDelay } from "#domain/errors/error-notification.ts";
import { of, whole } from "../params.ts";

type ToastTone = "success" | "info" | "warning" | "error";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Milliseconds until it goes, counted from `at` of the context. */
  readonly left: number;
  readonly undo?: (() => void) | undefined;
}

interface Context {
  toasts: readonly Toast[];
  ids: number;
  /** When `left` was last counted, milliseconds since 1970. */
  at: number;
}

export interface NewToast {
  readonly text: string;
  readonly tone: ToastTone;
  /** Milliseconds, from 1 s to 30 s; by the tone unless said otherwise. */
  readonly duration?: number | undefined;
  readonly undo?: (() => void) | undefined;
}

export type ToastsEvent = { readonly at: number } & (
  | ({ type: "toast.show" } & NewToast)
  | { type: "toast.dismiss"; id: number }
  | { type: "toast.undo"; id: number }
  /** Removes undo offers, because the next learner must not undo changes of this one. */
  | { type: "learner.left" }
  | { type: "pointer.enter" }
  | { type: "pointer.leave" }
  | { type: "focus.enter" }
  | { type: "focus.leave" }
);

interface ToastShown {
  type: "toast.shown";
  text: string;
  assertive: boolean;
}

/** Milliseconds (decisions, "Toasts"). */
const DURATIONS: Record<ToastTone, number> = { success: 3000, info: 3000, warning: 4000, error: 5000 };
/** Long enough to read it and to reach its button. */
const UNDO_TIME = 8000;
const MOST = 4;

const shortest = (toasts: readonly Toast[]) => Math.min(...toasts.map(({ left }) => left));

const shorten = (toasts: readonly Toast[], by: number) =>
  toasts.map((toast) => ({ ...toast, left: toast.left - by }));

/** Short messages that disappear, but not under the pointer or with the focus. */
export const toastsMachine = setup({
  types: { context: {} as Context, events: {} as ToastsEvent, emitted: {} as ToastShown },
  actions: {
    count: assign(({ context }, at: number) => ({
      toasts: shorten(context.toasts, at - context.at),
      at,
    })),
    startCounting: assign({ at: (_, at: number) => at }),
    /** An equal toast is renewed, unless it can be undone: each undoes its own change. */
    add: assign(({ context: { toasts, ids } }, { text, tone, undo, duration }: NewToast) => {
      const same = toasts.find((toast) => !undo && !toast.undo && toast.text === text && toast.tone === tone);
      const time = duration ?? (undo ? UNDO_TIME : DURATIONS[tone]);
      const toast = { id: same?.id ?? ids, text, tone, left: autoCloseDelay(time), ...(undo && { undo }) };
      return { toasts: [...toasts.filter((other) => other !== same), toast].slice(-MOST), ids: ids + 1 };
    }),
    notify: emit((_, { text, tone }: NewToast): ToastShown => ({
      type: "toast.shown",
      text,
      assertive: tone === "error",
    })),
    undo: ({ context }, id: number) => context.toasts.find((toast) => toast.id === id)?.undo?.(),
    remove: assign({
      toasts: ({ context }, id: number) => context.toasts.filter((toast) => toast.id !== id),
    }),
    removeUndoable: assign({ toasts: ({ context }) => context.toasts.filter(({ undo }) => !undo) }),
    expire: assign(({ context: { toasts, at } }) => {
      const passed = shortest(toasts);
      return { toasts: shorten(toasts, passed).filter(({ left }) => left > 0), at: at + passed };
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
  delays: {
    nextToGo: ({ context }) => shortest(context.toasts),
  },
}).createMachine({
  id: "toasts",
  context: { toasts: [], ids: 0, at: 0 },
  initial: "empty",
  states: {
    empty: {
      on: {
        "toast.show": {
          target: "shown",
          actions: [
            { type: "startCounting", params: of("at") },
            { type: "add", params: whole },
            { type: "notify", params: whole },
          ],
        },
      },
    },
    shown: {
      always: { guard: "isEmpty", target: "empty" },
      initial: "running",
      states: {
        running: {
          id: "running",
          on: {
            "toast.show": {
              target: "running",
              reenter: true,
              actions: [
                { type: "count", params: of("at") },
                { type: "add", params: whole },
                { type: "notify", params: whole },
              ],
            },
            "toast.dismiss": {
              target: "running",
              reenter: true,
              actions: [
                { type: "count", params: of("at") },
                { type: "remove", params: of("id") },
              ],
            },
            "toast.undo": {
              target: "running",
              reenter: true,
              actions: [
                { type: "count", params: of("at") },
                { type: "undo", params: of("id") },
                { type: "remove", params: of("id") },
              ],
            },
            "learner.left": {
              target: "running",
              reenter: true,
              actions: [{ type: "count", params: of("at") }, "removeUndoable"],
            },
            "pointer.enter": { target: "paused.hovered", actions: { type: "count", params: of("at") } },
            "focus.enter": { target: "paused.focused", actions: { type: "count", params: of("at") } },
          },
          after: { nextToGo: { target: "running", reenter: true, actions: "expire" } },
        },
        paused: {
          on: {
            "toast.show": {
              actions: [
                { type: "add", params: whole },
                { type: "notify", params: whole },
              ],
            },
            "toast.dismiss": { actions: { type: "remove", params: of("id") } },
            "toast.undo": {
              actions: [
                { type: "undo", params: of("id") },
                { type: "remove", params: of("id") },
              ],
            },
            "learner.left": { actions: "removeUndoable" },
          },
          initial: "hovered",
          states: {
            hovered: {
              on: {
                "pointer.leave": { target: "#running", actions: { type: "startCounting", params: of("at") } },
                "focus.enter": "both",
              },
            },
            focused: {
              on: {
                "focus.leave": { target: "#running", actions: { type: "startCounting", params: of("at") } },
                "pointer.enter": "both",
              },
            },
            both: { on: { "pointer.leave": "focused", "focus.leave": "hovered" } },
          },
        },
      },
    },
  },
});

export type ToastsActorRef = ActorRefFrom<typeof toastsMachine>;
