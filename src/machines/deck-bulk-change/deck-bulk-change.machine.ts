import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import { BULK_DECKS_MAX, type DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import {
  type DeckRun,
  type DecksChanged,
  type DecksRestored,
  NO_DECK_RUN,
  canUndoDecks,
  deckRunOf,
  takenAway,
  withDecksChanged,
  withDecksFailed,
} from "#domain/bulk-change/deck-run.ts";
import {
  type DeckSelection,
  NO_DECKS_SELECTED,
  type SelectedDeck,
  changeableAmong,
  withDeckRange,
  withDeckToggled,
  withDecks,
  withoutDecks,
} from "#domain/bulk-change/deck-selection.ts";
import { isOutcomeUnknown } from "#domain/import/import-run.ts";
import type { DeckBulkChangeService } from "../../services/bulk-change/deck-bulk-change.ts";
import { errorMessage, of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface ApplyEvent {
  readonly type: "change.apply";
  readonly change: DeckBulkChange;
  /** A new UUID. */
  readonly changeId: string;
}

type DeckBulkChangeEvent =
  | { type: "select.begin" }
  | { type: "select.leave" }
  | { type: "select.toggle"; deck: SelectedDeck }
  | { type: "select.through"; deckId: number; page: readonly SelectedDeck[] }
  | { type: "select.page"; page: readonly SelectedDeck[] }
  | { type: "select.none" }
  | ApplyEvent
  | { type: "change.retry" }
  | { type: "change.undo" }
  | { type: "change.dismiss" };

const deckBulkChangeSetup = setup({
  types: {
    context: {} as {
      readonly selection: DeckSelection;
      readonly run: DeckRun;
      readonly failure: string | null;
    },
    events: {} as DeckBulkChangeEvent,
    /** `unfinished`: a change or an undo is still to be done. `busy`: it is under way. */
    tags: {} as "selecting" | "unfinished" | "busy",
  },
  actors: {
    changeDecks: provided.promise<DecksChanged, DeckRun>("changeDecks"),
    undoDecks: provided.promise<DecksRestored, DeckRun>("undoDecks"),
  },
  actions: {
    selectNone: assign({ selection: NO_DECKS_SELECTED }),
    toggle: assign({
      selection: ({ context }, deck: SelectedDeck) => withDeckToggled(context.selection, deck),
    }),
    selectThrough: assign({
      selection: (
        { context },
        { deckId, page }: { readonly deckId: number; readonly page: readonly SelectedDeck[] },
      ) => withDeckRange(context.selection, page, deckId),
    }),
    selectPage: assign({
      selection: ({ context }, page: readonly SelectedDeck[]) => withDecks(context.selection, page),
    }),
    begin: assign({
      run: ({ context }, { change, changeId }: ApplyEvent) =>
        deckRunOf(change, changeId, context.selection.decks),
    }),
    keepChanged: assign(({ context: { run, selection } }, changed: DecksChanged) => ({
      run: withDecksChanged(run, changed),
      selection: withoutDecks(selection, [...takenAway(run), ...changed.gone]),
    })),
    noteFailed: assign({
      run: ({ context }, isUnknown: boolean) => withDecksFailed(context.run, isUnknown),
    }),
    keepRestored: assign({
      run: ({ context }, restored: DecksRestored) => ({ ...context.run, ...restored }),
    }),
    keepFailure: assign({ failure: (_, message: string | null) => message }),
  },
  guards: {
    hasDecks: ({ context }, { change }: ApplyEvent) => {
      const { length } = changeableAmong(context.selection.decks, change.kind);
      return length > 0 && length <= BULK_DECKS_MAX;
    },
    canUndo: ({ context }) => canUndoDecks(context.run),
  },
});

const apply = {
  guard: { type: "hasDecks", params: whole },
  target: "applying",
  actions: { type: "begin", params: whole },
} as const;

export const deckBulkChangeMachine = deckBulkChangeSetup.createMachine({
  id: "deckBulkChange",
  context: { selection: NO_DECKS_SELECTED, run: NO_DECK_RUN, failure: null },
  type: "parallel",
  states: {
    selection: {
      initial: "off",
      states: {
        off: { on: { "select.begin": "on" } },
        on: {
          tags: "selecting",
          exit: "selectNone",
          on: {
            "select.leave": "off",
            "select.toggle": { actions: { type: "toggle", params: of("deck") } },
            "select.through": { actions: { type: "selectThrough", params: whole } },
            "select.page": { actions: { type: "selectPage", params: of("page") } },
            "select.none": { actions: "selectNone" },
          },
        },
      },
    },
    change: {
      initial: "none",
      states: {
        none: { on: { "change.apply": apply } },
        applying: {
          tags: ["busy", "unfinished"],
          entry: { type: "keepFailure", params: null },
          invoke: {
            src: "changeDecks",
            input: ({ context }) => context.run,
            onDone: { target: "applied", actions: { type: "keepChanged", params: output } },
            onError: {
              target: "failed",
              actions: [
                { type: "noteFailed", params: ({ event }) => isOutcomeUnknown(event.error) },
                { type: "keepFailure", params: errorMessage },
              ],
            },
          },
        },
        failed: {
          tags: "unfinished",
          on: {
            "change.retry": "applying",
            // The change may have been applied, so that it can still be undone.
            "change.dismiss": [{ guard: "canUndo", target: "applied" }, { target: "none" }],
          },
        },
        applied: {
          on: {
            "change.apply": apply,
            "change.undo": { guard: "canUndo", target: "undoing" },
            "change.dismiss": "none",
          },
        },
        undoing: {
          tags: ["busy", "unfinished"],
          entry: { type: "keepFailure", params: null },
          invoke: {
            src: "undoDecks",
            input: ({ context }) => context.run,
            onDone: { target: "undone", actions: { type: "keepRestored", params: output } },
            onError: { target: "undoFailed", actions: { type: "keepFailure", params: errorMessage } },
          },
        },
        undoFailed: { tags: "unfinished", on: { "change.retry": "undoing", "change.dismiss": "none" } },
        undone: { on: { "change.apply": apply, "change.dismiss": "none" } },
      },
    },
  },
});

export type DeckBulkChangeActorRef = ActorRefFrom<typeof deckBulkChangeMachine>;

export const provideDeckBulkChange = (service: DeckBulkChangeService) =>
  deckBulkChangeMachine.provide({
    actors: {
      changeDecks: fromPromise(({ input }) => service.changeDecks(input)),
      undoDecks: fromPromise(({ input }) => service.undoDecks(input)),
    },
  });
