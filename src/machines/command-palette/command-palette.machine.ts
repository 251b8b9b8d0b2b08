import { type ActorRefFrom, assign, emit, enqueueActions, setup } from "xstate";
import { type PaletteEntry, findEntries } from "#domain/shell/palette-entries.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly commands: readonly PaletteEntry[];
  readonly decks: readonly PaletteEntry[];
  readonly query: string;
  readonly found: readonly PaletteEntry[];
  /** Id of the entry that Enter takes; null where nothing was found. */
  readonly selected: string | null;
}

type CommandPaletteEvent =
  /** `isCovered`: a modal dialog is open, which the palette never covers. */
  | { type: "palette.toggle"; commands: readonly PaletteEntry[]; isCovered: boolean }
  | { type: "palette.close" }
  | { type: "query.typed"; query: string }
  | { type: "selection.moved"; to: "next" | "previous" | "first" | "last" }
  | { type: "selection.chosen" }
  | { type: "entry.chosen"; id: string };

const find = (context: Context): Pick<Context, "found" | "selected"> => {
  const found = findEntries(context.query, [...context.commands, ...context.decks]);
  return { found, selected: found[0]?.id ?? null };
};

/** The selection wraps around at both ends. */
function moved({ found, selected }: Context, to: "next" | "previous" | "first" | "last"): string | null {
  const at = found.findIndex(({ id }) => id === selected);
  const last = found.length - 1;
  const next = { first: 0, last, next: at === last ? 0 : at + 1, previous: at <= 0 ? last : at - 1 }[to];
  return found[next]?.id ?? null;
}

/** Pages, actions and the learner's decks, found by their names and chosen by the keyboard. */
export const commandPaletteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CommandPaletteEvent,
    emitted: {} as { type: "command.chosen"; id: string },
  },
  actors: {
    /** The learner's decks; rejects where they are not known. */
    loadDecks: provided.promise<readonly PaletteEntry[]>("loadDecks"),
  },
  actions: {
    begin: assign((_, commands: readonly PaletteEntry[]) => {
      const empty = { commands, decks: [], query: "", found: [], selected: null };
      return { ...empty, ...find(empty) };
    }),
    search: assign(({ context }, query: string) => ({ query, ...find({ ...context, query }) })),
    addDecks: assign(({ context }, decks: readonly PaletteEntry[]) => {
      const { found, selected } = find({ ...context, decks });
      return { decks, found, selected: context.selected ?? selected };
    }),
    select: assign({
      selected: ({ context }, to: "next" | "previous" | "first" | "last") => moved(context, to),
    }),
    emitChosen: enqueueActions(({ enqueue }, id: string | null) => {
      if (id !== null) enqueue(emit({ type: "command.chosen", id }));
    }),
  },
  guards: {
    isUncovered: (_, isCovered: boolean) => !isCovered,
    hasSelection: ({ context }) => context.selected !== null,
  },
}).createMachine({
  id: "commandPalette",
  context: { commands: [], decks: [], query: "", found: [], selected: null },
  initial: "closed",
  states: {
    closed: {
      on: {
        "palette.toggle": {
          guard: { type: "isUncovered", params: of("isCovered") },
          target: "open",
          actions: { type: "begin", params: of("commands") },
        },
      },
    },
    open: {
      initial: "loading",
      on: {
        "palette.toggle": "closed",
        "palette.close": "closed",
        "query.typed": { actions: { type: "search", params: of("query") } },
        "selection.moved": { actions: { type: "select", params: of("to") } },
        "selection.chosen": {
          guard: "hasSelection",
          target: "closed",
          actions: { type: "emitChosen", params: ({ context }) => context.selected },
        },
        "entry.chosen": { target: "closed", actions: { type: "emitChosen", params: of("id") } },
      },
      states: {
        loading: {
          invoke: {
            src: "loadDecks",
            onDone: { target: "complete", actions: { type: "addDecks", params: output } },
            onError: "partial",
          },
        },
        complete: {},
        partial: {},
      },
    },
  },
});

export type CommandPaletteActorRef = ActorRefFrom<typeof commandPaletteMachine>;
