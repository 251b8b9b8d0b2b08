import { assign, setup } from "xstate";

export type AnnouncerModelEvent =
  | { type: "announce"; text: string; assertive: boolean }
  | { type: "time"; ms: number };

/** What is announced to screen readers (accounts specification, section 9: delayed 100 ms). */
export interface Said {
  polite: string;
  assertive: string;
}

const nothing: Said = { polite: "", assertive: "" };

const model = setup({
  types: { context: {} as { next: Said }, events: {} as AnnouncerModelEvent },
  actions: {
    prepare: assign({
      next: ({ event }) =>
        event.type === "announce"
          ? { ...nothing, [event.assertive ? "assertive" : "polite"]: event.text }
          : nothing,
    }),
  },
});

const announce = { target: "waiting", actions: "prepare" } as const;

/** Of announcements in quick succession the last one is read. */
export const announcerModel = model.createMachine({
  id: "announcerModel",
  context: { next: nothing },
  initial: "silent",
  states: {
    silent: { on: { announce } },
    waiting: { on: { announce: { ...announce, reenter: true } }, after: { 100: "reading" } },
    reading: { on: { announce } },
  },
});
