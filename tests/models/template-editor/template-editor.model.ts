import { assign, setup } from "xstate";

/** A person writes an exam template and saves it, or deletes it; of its fields the model knows the name. */
interface Context {
  /** Null: a new one. */
  readonly id: number | null;
  readonly saved: string;
  readonly name: string;
  readonly sent: string;
  /** What is said beside the name. */
  readonly problem: string | null;
  /** What is said of the whole. */
  readonly failure: string | null;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
}

export type TemplateEditorModelEvent =
  | { type: "open"; id: number | null }
  | { type: "write"; name: string }
  | { type: "save" }
  | { type: "stored" }
  | { type: "taken" }
  | { type: "refused"; message: string }
  | { type: "delete" }
  | { type: "confirm" }
  | { type: "keep" }
  | { type: "removed" };

const model = setup({
  types: { context: {} as Context, events: {} as TemplateEditorModelEvent },
  actions: {
    open: assign(({ event }) => {
      if (event.type !== "open") return {};
      const name = event.id === null ? "" : "Weekly";
      return { id: event.id, name, saved: name };
    }),
    write: assign(({ context, event }) => {
      if (event.type !== "write") return {};
      return { name: event.name, problem: event.name === context.name ? context.problem : null };
    }),
    forget: assign({ problem: null, failure: null }),
    needName: assign({ problem: "Give the template a name." }),
    send: assign(({ context: { asked, id, name } }) => ({
      sent: name,
      asked: [...asked, `save ${id} as ${name}`],
    })),
    keepSent: assign(({ context }) => ({ id: context.id ?? 9, saved: context.sent })),
    nameTaken: assign({ problem: "The name is taken." }),
    say: assign(({ event }) => (event.type === "refused" ? { failure: event.message } : {})),
    remove: assign(({ context: { asked, id } }) => ({ asked: [...asked, `delete ${id}`] })),
  },
  guards: {
    hasName: ({ context }) => context.name !== "",
    isStored: ({ context }) => context.id !== null,
    isAsSent: ({ context }) => context.name === context.sent,
  },
});

const form = {
  write: { actions: "write" },
  save: [
    { guard: "hasName", target: "saving", actions: ["forget", "send"] },
    { target: "invalid", actions: ["forget", "needName"] },
  ],
  delete: [{ guard: "isStored", target: "confirming", actions: "forget" }, {}],
  confirm: {},
  keep: {},
} as const;

export const templateEditorModel = model.createMachine({
  id: "templateEditorModel",
  context: { id: null, saved: "", name: "", sent: "", problem: null, failure: null, asked: [] },
  initial: "closed",
  states: {
    closed: { on: { open: { target: "editing", actions: "open" } } },
    editing: { on: form },
    invalid: { on: form },
    conflict: { on: form },
    failed: { on: form },
    saving: {
      on: {
        // A key that is pressed meanwhile is not lost.
        write: { actions: "write" },
        save: {},
        delete: {},
        stored: [
          { guard: "isAsSent", target: "saved", actions: "keepSent" },
          { target: "editing", actions: "keepSent" },
        ],
        taken: { target: "conflict", actions: "nameTaken" },
        refused: { target: "failed", actions: "say" },
      },
    },
    confirming: { on: { confirm: { target: "deleting", actions: "remove" }, keep: "editing", save: {} } },
    deleting: {
      on: {
        removed: "deleted",
        refused: { target: "failed", actions: "say" },
        save: {},
        delete: {},
      },
    },
    saved: { on: { save: {}, write: {} } },
    deleted: { on: { save: {}, delete: {} } },
  },
});
