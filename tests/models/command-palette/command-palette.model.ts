import { assign, setup } from "xstate";

type Move = "next" | "previous" | "first" | "last";

export type CommandPaletteModelEvent =
  /** The key, or the button. */
  | { type: "toggle"; dialog: boolean }
  | { type: "leave" }
  | { type: "type"; query: string }
  | { type: "move"; to: Move }
  | { type: "enter" }
  | { type: "click"; name: string }
  | { type: "decks"; come: boolean };

interface Context {
  readonly query: string;
  readonly decksCame: boolean;
  /** The name that is selected. */
  readonly selected: string | null;
  readonly chosen: readonly string[];
  /** How often the decks were asked for. */
  readonly asked: number;
}

/** What each query finds, without and with the decks. */
const FOUND: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  "": [
    ["Alpha", "Beta", "Gamma"],
    ["Alpha", "Beta", "Gamma", "Alps"],
  ],
  al: [["Alpha"], ["Alpha", "Alps"]],
  alps: [[], ["Alps"]],
  nothing: [[], []],
};

export const foundIn = ({ query, decksCame }: Pick<Context, "query" | "decksCame">): readonly string[] =>
  FOUND[query]?.[decksCame ? 1 : 0] ?? [];

function moved(context: Context, to: Move): string | null {
  const found = foundIn(context);
  if (to === "first") return found[0] ?? null;
  if (to === "last") return found.at(-1) ?? null;
  const at = found.indexOf(context.selected ?? "");
  return found[(at + (to === "next" ? 1 : -1) + found.length) % found.length] ?? null;
}

const model = setup({
  types: { context: {} as Context, events: {} as CommandPaletteModelEvent },
  guards: {
    isFree: ({ event }) => event.type === "toggle" && !event.dialog,
    come: ({ event }) => event.type === "decks" && event.come,
    isSelected: ({ context }) => context.selected !== null,
    isShown: ({ context, event }) => event.type === "click" && foundIn(context).includes(event.name),
  },
  actions: {
    begin: assign({
      query: "",
      decksCame: false,
      selected: "Alpha",
      asked: ({ context }) => context.asked + 1,
    }),
    search: assign(({ context, event }) => {
      if (event.type !== "type") return {};
      const { query } = event;
      return { query, selected: foundIn({ ...context, query })[0] ?? null };
    }),
    takeDecks: assign(({ context }) => ({
      decksCame: true,
      selected: context.selected ?? foundIn({ ...context, decksCame: true })[0] ?? null,
    })),
    move: assign({
      selected: ({ context, event }) => (event.type === "move" ? moved(context, event.to) : context.selected),
    }),
    choose: assign({
      chosen: ({ context, event }) => {
        const name = event.type === "click" ? event.name : context.selected;
        return name === null ? context.chosen : [...context.chosen, name];
      },
    }),
  },
});

const whileOpen = {
  toggle: "closed",
  leave: "closed",
  type: { actions: "search" },
  move: { actions: "move" },
  enter: [{ guard: "isSelected", target: "closed", actions: "choose" }, {}],
  click: { guard: "isShown", target: "closed", actions: "choose" },
} as const;

/**
 * The command palette (issue 18): opened by Ctrl or ⌘ with K, never over a dialog; what is typed filters, the arrows
 * move and go round, Enter and a click choose and close. Decks come later, and do not move the selection.
 */
export const commandPaletteModel = model.createMachine({
  id: "commandPaletteModel",
  context: { query: "", decksCame: false, selected: null, chosen: [], asked: 0 },
  initial: "closed",
  states: {
    closed: { on: { toggle: [{ guard: "isFree", target: "waiting", actions: "begin" }, {}] } },
    waiting: {
      on: {
        ...whileOpen,
        decks: [{ guard: "come", target: "whole", actions: "takeDecks" }, { target: "without" }],
      },
    },
    whole: { on: whileOpen },
    without: { on: whileOpen },
  },
});
