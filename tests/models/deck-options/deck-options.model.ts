import { assign, setup } from "xstate";

/** How a deck is studied: a person chooses a preset, changes it, deletes it, or sets other limits for today. */
type Choice = number | "new" | null;

interface Context {
  /** The deck's preset on the server, as it was heard of last. */
  readonly known: number | null;
  /** What the form shows. */
  readonly choice: Choice;
  readonly message: string | null;
  /** The preset whose daily limits were changed last; undefined: no change can be taken back. */
  readonly limited: number | null | undefined;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
}

export type DeckOptionsModelEvent =
  | { type: "loaded"; presetId: number | null }
  | { type: "loadFailed" }
  | { type: "retry" }
  | { type: "choose"; choice: Choice }
  | { type: "save"; name: string | null }
  | { type: "today"; limit: number }
  | { type: "limits" }
  | { type: "undo" }
  | { type: "delete" }
  | { type: "confirm" }
  | { type: "keep" }
  | { type: "changed"; presetId: number | null }
  | { type: "taken" }
  | { type: "refused"; message: string };

const asking = ({ asked }: Context, what: string) => ({ asked: [...asked, what] });

const model = setup({
  types: { context: {} as Context, events: {} as DeckOptionsModelEvent },
  actions: {
    load: assign(({ context }) => asking(context, "load")),
    save: assign(({ context, event }) =>
      event.type === "save" ? asking(context, `save ${context.choice} as ${event.name}`) : {},
    ),
    limit: assign(({ context, event }) =>
      event.type === "today" ? asking(context, `limit ${event.limit}`) : {},
    ),
    setLimits: assign(({ context }) => ({
      ...asking(
        context,
        context.known === null ? "save new as Birds" : `save ${context.known} as Preset ${context.known}`,
      ),
      limited: context.known,
    })),
    takeBack: assign(({ context }) => ({
      ...asking(
        context,
        context.limited === null
          ? `delete ${context.known}`
          : `save ${context.limited} as Preset ${context.limited}`,
      ),
      limited: undefined,
    })),
    keepLimits: assign({ limited: undefined }),
    remove: assign(({ context }) => asking(context, `delete ${context.choice}`)),
    hear: assign(({ event }) =>
      event.type === "loaded" || event.type === "changed"
        ? { known: event.presetId, choice: event.presetId }
        : {},
    ),
    choose: assign(({ event }) => (event.type === "choose" ? { choice: event.choice } : {})),
    forget: assign({ message: null }),
    say: assign(({ event }) => {
      if (event.type === "taken") return { message: "The name is taken." };
      return event.type === "refused" ? { message: event.message } : {};
    }),
  },
  guards: {
    isPreset: ({ context }) => typeof context.choice === "number",
    isLimited: ({ context }) => context.limited !== undefined,
  },
});

const form = {
  choose: { target: "form", actions: ["choose", "forget", "keepLimits"] },
  save: { target: "busy", actions: ["save", "forget", "keepLimits"] },
  today: { target: "busy", actions: ["limit", "forget", "keepLimits"] },
  limits: { target: "busy", actions: ["setLimits", "forget"] },
  delete: [{ guard: "isPreset", target: "asking", actions: "forget" }, {}],
} as const;

export const deckOptionsModel = model.createMachine({
  id: "deckOptionsModel",
  context: { known: null, choice: null, message: null, limited: undefined, asked: ["load"] },
  initial: "loading",
  states: {
    loading: {
      on: { loaded: { target: "form", actions: "hear" }, loadFailed: "unavailable", retry: {} },
    },
    unavailable: { on: { retry: { target: "loading", actions: "load" } } },
    form: { on: { ...form, confirm: {}, keep: {}, retry: {}, undo: {} } },
    saved: {
      on: { ...form, undo: [{ guard: "isLimited", target: "busy", actions: ["takeBack", "forget"] }, {}] },
    },
    nameTaken: { on: form },
    failed: { on: form },
    asking: {
      on: { confirm: { target: "busy", actions: ["remove", "keepLimits"] }, keep: "form", choose: {} },
    },
    busy: {
      on: {
        changed: { target: "saved", actions: "hear" },
        taken: { target: "nameTaken", actions: "say" },
        refused: { target: "failed", actions: "say" },
        save: {},
        choose: {},
        delete: {},
        today: {},
      },
    },
  },
});
