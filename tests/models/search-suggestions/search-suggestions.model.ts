import { assign, setup } from "xstate";

/**
 * A combobox with a list (ARIA, "Editable Combobox With List Autocomplete"): recent searches are there at once, suggestions of
 * the server 150 ms after the last key. The model knows one suggestion of the server for each query, and recent searches.
 */
interface Context {
  readonly query: string;
  readonly searchType: "decks" | "cards";
  /** Recent searches, the latest first. */
  readonly history: readonly string[];
  /** What the server suggested last. */
  readonly suggested: readonly string[];
  readonly active: string | null;
  readonly asked: readonly string[];
  readonly emitted: readonly string[];
}

type Move = "next" | "previous" | "first" | "last";

export type SearchSuggestionsModelEvent =
  | { type: "open" }
  | { type: "close" }
  | { type: "write"; query: string }
  | { type: "set"; query: string; searchType: "decks" | "cards" }
  | { type: "made"; queries: readonly string[] }
  | { type: "move"; to: Move }
  | { type: "enter" }
  | { type: "click"; text: string }
  | { type: "escape" }
  | { type: "time"; ms: number }
  | { type: "suggest"; texts: readonly string[] }
  | { type: "fail" };

/** What is in the list, in order. */
const list = ({ query, history, suggested }: Context) => [
  ...history.filter((made) => made.includes(query.trim())).map((made) => `recent ${made}`),
  ...suggested.map((text) => `popular ${text}`),
];

function moved(context: Context, to: Move): string | null {
  const shown = list(context);
  const at = context.active === null ? -1 : shown.indexOf(context.active);
  if (to === "first") return shown[0] ?? null;
  if (to === "last") return shown.at(-1) ?? null;
  if (to === "next") return shown[at + 1] ?? null;
  return at === -1 ? (shown.at(-1) ?? null) : (shown[at - 1] ?? null);
}

/** The selection stays where it is still in the list. */
const still = (context: Context) => ({
  ...context,
  active: context.active !== null && list(context).includes(context.active) ? context.active : null,
});

const model = setup({
  types: { context: {} as Context, events: {} as SearchSuggestionsModelEvent },
  actions: {
    write: assign(({ event }) => (event.type === "write" ? { query: event.query, active: null } : {})),
    set: assign(({ event }) =>
      event.type === "set" ? { query: event.query, searchType: event.searchType, active: null } : {},
    ),
    keep: assign(({ context, event }) =>
      event.type === "made" ? still({ ...context, history: event.queries }) : {},
    ),
    show: assign(({ context, event }) =>
      event.type === "suggest" ? still({ ...context, suggested: event.texts }) : {},
    ),
    showNone: assign(({ context }) => still({ ...context, suggested: [] })),
    move: assign(({ context, event }) => (event.type === "move" ? { active: moved(context, event.to) } : {})),
    unselect: assign({ active: null }),
    ask: assign(({ context: { asked, query, searchType } }) => ({
      asked: [...asked, `${searchType} ${query}`],
    })),
    take: assign(({ context: { emitted, active, query } }) => ({
      emitted: [...emitted, active === null ? `written ${query}` : active],
    })),
    click: assign(({ context: { emitted }, event }) => ({
      emitted: event.type === "click" ? [...emitted, event.text] : emitted,
    })),
    empty: assign(({ context: { emitted } }) => ({ query: "", emitted: [...emitted, "emptied"] })),
  },
  guards: {
    isAsBefore: ({ context, event }) =>
      event.type === "set" && event.query === context.query && event.searchType === context.searchType,
    isThere: ({ context, event }) => event.type === "click" && list(context).includes(event.text),
    isWritten: ({ context }) => context.query !== "",
  },
});

export const searchSuggestionsModel = model.createMachine({
  id: "searchSuggestionsModel",
  context: {
    query: "",
    searchType: "decks",
    history: [],
    suggested: [],
    active: null,
    asked: [],
    emitted: [],
  },
  initial: "closed",
  on: {
    write: { target: ".writing", actions: "write", reenter: true },
    set: [{ guard: "isAsBefore" }, { actions: "set" }],
    made: { actions: "keep" },
    enter: { target: ".closed", actions: "take", reenter: true },
  },
  states: {
    closed: {
      entry: "unselect",
      on: {
        open: "asking",
        move: { target: "asking", actions: "move" },
        escape: [{ guard: "isWritten", actions: "empty" }, {}],
        close: {},
        click: {},
      },
    },
    writing: {
      on: {
        close: "closed",
        escape: "closed",
        move: { actions: "move" },
        click: [{ guard: "isThere", target: "closed", actions: "click" }, { target: "closed" }],
      },
      after: { 150: "asking" },
    },
    asking: {
      entry: "ask",
      on: {
        close: "closed",
        escape: "closed",
        move: { actions: "move" },
        click: [{ guard: "isThere", target: "closed", actions: "click" }, { target: "closed" }],
        suggest: { target: "complete", actions: "show" },
        fail: { target: "complete", actions: "showNone" },
      },
    },
    complete: {
      on: {
        open: {},
        close: "closed",
        escape: "closed",
        move: { actions: "move" },
        click: [{ guard: "isThere", target: "closed", actions: "click" }, { target: "closed" }],
      },
    },
  },
});
