import { assign, setup } from "xstate";

/** A person keeps filters under names on the device: the names are not empty, and each is there once. */
interface Context {
  /** The names in the storage by the ids, which are given in order. */
  readonly stored: Readonly<Record<string, string>>;
  readonly isStored: boolean;
  /** The id of the preset that gets a name; null: a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly problem: string | null;
  readonly removed: string | null;
  readonly said: readonly string[];
}

export type FilterPresetsModelEvent =
  | { type: "begin" }
  | { type: "rename"; id: string }
  | { type: "write"; name: string }
  | { type: "save" }
  | { type: "cancel" }
  | { type: "remove"; id: string }
  | { type: "undo" }
  /** Another tab removes all. */
  | { type: "otherTab" }
  | { type: "refuse" }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as FilterPresetsModelEvent },
  actions: {
    begin: assign({ id: null, name: "", problem: null }),
    rename: assign(({ context, event }) =>
      event.type === "rename" ? { id: event.id, name: context.stored[event.id] ?? "", problem: null } : {},
    ),
    write: assign(({ event }) => (event.type === "write" ? { name: event.name, problem: null } : {})),
    save: assign(({ context: { id, stored, name, said } }) => ({
      stored: { ...stored, [id ?? ("a" in stored ? "b" : "a")]: name.trim() },
      said: [...said, name.trim()],
    })),
    explain: assign(({ context: { name } }) => ({
      problem: name.trim() === "" ? "missing" : "taken",
    })),
    close: assign({ id: null, name: "", problem: null }),
    remove: assign(({ context, event }) => {
      if (event.type !== "remove") return {};
      const { [event.id]: removed = null, ...stored } = context.stored;
      return { stored, removed };
    }),
    restore: assign(({ context: { stored, removed } }) => ({ stored: { a: removed ?? "", ...stored } })),
    forget: assign({ removed: null }),
    removeAll: assign({ stored: {} }),
    refuse: assign({ isStored: false }),
  },
  guards: {
    isThere: ({ context, event }) => "id" in event && event.id in context.stored,
    isFit: ({ context: { name, stored, id } }) =>
      name.trim() !== "" &&
      Object.entries(stored).every(
        ([other, taken]) => other === id || taken.toLowerCase() !== name.trim().toLowerCase(),
      ),
    isRenaming: ({ context }) => context.id !== null,
  },
});

export const filterPresetsModel = model.createMachine({
  id: "filterPresetsModel",
  context: { stored: {}, isStored: true, id: null, name: "", problem: null, removed: null, said: [] },
  initial: "listing",
  on: {
    begin: { target: ".naming", actions: "begin" },
    rename: [{ guard: "isThere", target: ".naming", actions: "rename" }, {}],
    remove: [{ guard: "isThere", target: ".removed", actions: "remove", reenter: true }, {}],
    save: {},
    cancel: {},
    undo: {},
    otherTab: { actions: "removeAll" },
    refuse: { actions: "refuse" },
  },
  states: {
    listing: { entry: ["close", "forget"] },
    naming: {
      entry: "forget",
      on: {
        write: { actions: "write" },
        save: [{ guard: "isFit", target: "listing", actions: "save" }, { actions: "explain" }],
        cancel: "listing",
        otherTab: [
          { guard: "isRenaming", target: "listing", actions: "removeAll" },
          { actions: "removeAll" },
        ],
      },
    },
    removed: {
      entry: "close",
      after: { 10000: "listing" },
      on: { undo: { target: "listing", actions: "restore" } },
    },
  },
});
