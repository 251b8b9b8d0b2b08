import { assign, setup } from "xstate";

export type InspectedPageModelEvent =
  | { type: "recorded"; count: number }
  | { type: "alive" }
  | { type: "closed" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "goTo"; seq: number }
  | { type: "bookmark"; seq: number }
  | { type: "time"; ms: number };

interface Context {
  readonly records: number;
  readonly at: number;
  readonly marks: readonly number[];
}

const model = setup({
  types: { context: {} as Context, events: {} as InspectedPageModelEvent },
  actions: {
    add: assign({
      records: ({ context, event }) => context.records + (event.type === "recorded" ? event.count : 0),
    }),
    goTo: assign({
      at: ({ context: { records }, event }) => {
        const seq = event.type === "goTo" ? event.seq : 0;
        if (seq > records) return records;
        return seq < 1 && records > 0 ? 1 : seq;
      },
    }),
    stay: assign({ at: ({ context }) => context.records }),
    mark: assign({
      marks: ({ context: { marks }, event }) => {
        if (event.type !== "bookmark") return marks;
        const others = marks.filter((mark) => mark !== event.seq);
        return others.length < marks.length ? others : [...marks, event.seq].toSorted((a, b) => a - b);
      },
    }),
  },
});

/** A page in the inspector: it may be gone, and any moment of it can be shown. */
export const inspectedPageModel = model.createMachine({
  id: "inspectedPageModel",
  context: { records: 0, at: 0, marks: [] },
  type: "parallel",
  on: { bookmark: { actions: "mark" } },
  states: {
    page: {
      initial: "gone",
      states: {
        gone: { on: { recorded: { target: "there", actions: "add" }, alive: "there", closed: {} } },
        there: {
          after: { 10_000: "gone" },
          on: {
            recorded: { target: "there", reenter: true, actions: "add" },
            alive: { target: "there", reenter: true },
            closed: "gone",
          },
        },
      },
    },
    shown: {
      initial: "newest",
      states: {
        newest: {
          on: {
            pause: { target: "still", actions: "stay" },
            resume: {},
            goTo: { target: "past", actions: "goTo" },
          },
        },
        still: { on: { pause: {}, resume: "newest", goTo: { target: "past", actions: "goTo" } } },
        past: { on: { pause: {}, resume: "newest", goTo: { actions: "goTo" } } },
      },
    },
  },
});
