import { assign, setup } from "xstate";
import {
  type CardEditorModelEvent,
  type Change,
  type Context,
  choose,
  inWords,
  isWhole,
  meet,
  none,
  redo,
  restore,
  same,
  settle,
  start,
  undo,
  willClose,
  write,
} from "./card-editor.changes.model.ts";

const model = setup({
  types: { context: {} as Context, events: {} as CardEditorModelEvent },
  actions: {
    become: assign((_, change: Partial<Context>) => change),
    ask: assign(({ context: { fields, base, asked } }) => ({
      asked: [...asked, `save ${inWords(fields)} over ${inWords(base)}`],
      sent: fields,
      message: null,
    })),
    askNew: assign(({ context: { fields, asked } }) => ({
      asked: [...asked, `add ${inWords(fields)}`],
      message: null,
    })),
    stay: assign({ isClosing: false }),
    forget: assign({ draft: null }),
    rest: assign(({ context: { serverFront } }) => ({
      message: null,
      notice: serverFront === null ? null : "saved",
    })),
    notify: assign((_, notice: string) => ({ notice })),
    refuse: assign({ message: "Too long." }),
    explain: assign(({ event }) => (event.type === "unreachable" ? { message: event.message } : {})),
    fill: assign({ isFull: true }),
    countAdded: assign(({ context: { saved } }) => ({ saved: saved + 1 })),
    restart: assign(({ context: { asked, draft } }) => start(asked, draft)),
  },
  guards: {
    isUnchanged: (_, isSo: boolean) => isSo,
    isSavable: (_, isSo: boolean) => isSo,
    isIncomplete: (_, isSo: boolean) => isSo,
    isUnsent: (_, isSo: boolean) => isSo,
    isContested: (_, isSo: boolean) => isSo,
    isWhole: ({ context: { fields } }) => isWhole(fields),
    isClosing: ({ context }) => context.isClosing,
    canUndo: ({ context: { fields, opening } }) => !same(fields, opening),
    canRedo: ({ context }) => context.undone !== null,
    isOpen: ({ context, event }) => event.type === "choose" && context.open.includes(event.side),
  },
});

interface Given {
  readonly context: Context;
  readonly event: CardEditorModelEvent;
}

const becoming = (change: Change) => ({
  type: "become" as const,
  params: ({ context, event }: Given) => change(context, event),
});

type May = (context: Context, event: CardEditorModelEvent) => boolean;

const isUnchanged = ({ fields, base }: Context) => same(fields, base);
const AFTER = {
  isUnchanged,
  isSavable: (after: Context) => !isUnchanged(after) && isWhole(after.fields),
  isIncomplete: (after: Context) => !isUnchanged(after) && !isWhole(after.fields),
  isUnsent: ({ sent, fields }: Context) => !same(sent, fields),
  isContested: ({ open }: Context) => open.length > 0,
};

/** A transition that is taken where it may be, and what the card would be after the change is so. */
const where = <Is extends keyof typeof AFTER>(may: May, change: Change, is: Is) => ({
  type: is,
  params: ({ context, event }: Given) =>
    may(context, event) && AFTER[is]({ ...context, ...change(context, event) }),
});
const always = () => true;

/** What a change leads to: nothing to save, a save, or a side that is missing. */
const decided = (change: Change, may: May = always) =>
  [
    { guard: where(may, change, "isUnchanged"), target: "quiet", actions: becoming(change) },
    { guard: where(may, change, "isSavable"), target: "saving", actions: becoming(change) },
    { guard: where(may, change, "isIncomplete"), target: "incomplete", actions: becoming(change) },
  ] as const;

const isLastOpen: May = ({ open }, event) =>
  event.type === "choose" && open.length === 1 && open.includes(event.side);
const undos = decided(undo, ({ fields, opening }) => !same(fields, opening)).slice(0, 2);
const redos = decided(redo, ({ undone }) => undone !== null);
/** Closing, with more written than was sent. */
const isLeft: May = ({ isClosing, sent, fields }) => isClosing && !same(sent, fields);
const ends = [
  { guard: where(always, none, "isUnchanged"), target: "closed", actions: "forget" },
  { guard: where(always, none, "isSavable"), target: "saving", actions: becoming(willClose) },
  { target: "incomplete" },
] as const;
const writes = { target: "writing", actions: becoming(write) } as const;
const kill = { target: "#cardEditorModel.opening", actions: "restart" } as const;

export const cardEditorModel = model.createMachine({
  id: "cardEditorModel",
  context: start(),
  initial: "opening",
  states: {
    opening: {
      on: {
        opened: [
          ...decided(restore, ({ draft }) => draft !== null && !same(draft.base, draft.fields)).slice(1),
          { target: "quiet", actions: becoming(restore) },
        ],
        close: "closed",
      },
    },
    quiet: {
      entry: ["forget", "rest"],
      on: {
        write: writes,
        leave: {},
        undo: undos.slice(1),
        redo: redos.slice(1),
        done: "closed",
        close: "closed",
        kill,
      },
    },
    writing: {
      after: { 1000: decided(none) },
      on: {
        write: { ...writes, reenter: true },
        leave: decided(none),
        undo: undos,
        redo: redos,
        done: ends,
        close: ends,
        kill,
        fill: { actions: "fill" },
      },
    },
    saving: {
      entry: "ask",
      on: {
        write: { actions: becoming(write) },
        leave: {},
        undo: { guard: "canUndo", actions: becoming(undo) },
        redo: { guard: "canRedo", actions: becoming(redo) },
        done: { actions: becoming(willClose) },
        close: [{ guard: "isClosing", target: "closed" }, { actions: becoming(willClose) }],
        saved: [
          {
            guard: where(isLeft, settle, "isSavable"),
            target: "saving",
            reenter: true,
            actions: becoming(settle),
          },
          {
            guard: where(isLeft, settle, "isIncomplete"),
            target: "incomplete",
            actions: [becoming(settle), "stay"],
          },
          {
            guard: where(always, none, "isUnsent"),
            target: "writing",
            actions: becoming(settle),
          },
          { guard: "isClosing", target: "closed", actions: becoming(settle) },
          { target: "quiet", actions: becoming(settle) },
        ],
        changed: [
          {
            guard: where(always, meet, "isContested"),
            target: "conflict",
            actions: [becoming(meet), "stay"],
          },
          { guard: "isClosing", target: "saving", reenter: true, actions: becoming(meet) },
          { guard: where(always, meet, "isUnchanged"), target: "quiet", actions: becoming(meet) },
          {
            guard: where(always, meet, "isSavable"),
            target: "saving",
            reenter: true,
            actions: becoming(meet),
          },
          { target: "incomplete", actions: becoming(meet) },
        ],
        gone: { target: "gone", actions: ["stay", { type: "notify", params: "missing" }] },
        refused: { target: "refused", actions: ["stay", "refuse"] },
        unreachable: { target: "waiting", actions: ["stay", "explain"] },
        kill,
      },
    },
    incomplete: {
      entry: { type: "notify", params: "incomplete" },
      on: { write: writes, leave: {}, undo: undos, done: {}, close: "closed", kill },
    },
    waiting: {
      entry: { type: "notify", params: "unsent" },
      after: { 30000: decided(none) },
      on: {
        write: writes,
        leave: {},
        connected: decided(none),
        retry: decided(none),
        undo: undos,
        redo: redos,
        done: ends,
        close: "closed",
        kill,
      },
    },
    refused: {
      entry: { type: "notify", params: "refused" },
      on: {
        write: writes,
        leave: {},
        retry: decided(none),
        undo: undos,
        redo: redos,
        done: ends,
        close: "closed",
        kill,
      },
    },
    conflict: {
      entry: { type: "notify", params: "conflict" },
      on: {
        write: { actions: becoming(write) },
        undo: {},
        redo: {},
        done: {},
        choose: [...decided(choose, isLastOpen), { guard: "isOpen", actions: becoming(choose) }],
        close: "closed",
        kill,
      },
    },
    gone: {
      on: {
        write: { actions: becoming(write) },
        undo: {},
        redo: {},
        done: {},
        saveAsNew: [{ guard: "isWhole", target: "adding" }, {}],
        discard: { target: "closed", actions: "forget" },
        close: "closed",
        kill,
      },
    },
    adding: {
      entry: "askNew",
      on: {
        write: {},
        undo: {},
        // Also where there is something to bring back.
        redo: [{ guard: "canRedo" }, {}],
        added: { target: "closed", actions: ["forget", "countAdded"] },
        refused: { target: "gone", actions: [{ type: "notify", params: "missing" }, "refuse"] },
        gone: { target: "gone", actions: { type: "notify", params: "notAllowed" } },
        unreachable: { target: "gone", actions: [{ type: "notify", params: "notAdded" }, "explain"] },
        close: "closed",
        kill,
      },
    },
    /** Another editor of the card begins with what the device has. */
    closed: { on: { kill } },
  },
});
