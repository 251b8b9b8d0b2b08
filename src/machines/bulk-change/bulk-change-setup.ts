import { assign, setup } from "xstate";
import {
  type BulkPart,
  type BulkRun,
  NO_RUN,
  type PartDone,
  type PartUndone,
  type WishedChange,
  mayHaveChanged,
  planned,
  stopped,
  takesCardsAway,
  withPartDone,
  withPartFailed,
  withPartUndone,
} from "#domain/bulk-change/bulk-run.ts";
import {
  NOTHING_SELECTED,
  type Selection,
  withRange,
  withSelected,
  withToggled,
  withoutCards,
} from "#domain/bulk-change/selection.ts";
import { provided } from "../provided.ts";

interface BulkChangeInput {
  readonly deckId: number;
}

type Wanted = { readonly kind: "all" } | { readonly kind: "through"; readonly cardId: number };

interface Context extends BulkChangeInput {
  readonly selection: Selection;
  readonly wanted: Wanted;
  readonly listFailure: string | null;
  readonly run: BulkRun;
  readonly failure: string | null;
}

export interface ApplyEvent {
  readonly type: "change.apply";
  readonly change: WishedChange;
  /** Absent: the selected cards. */
  readonly cardIds?: readonly number[];
}

type BulkChangeEvent =
  | { type: "select.begin" }
  | { type: "select.leave" }
  | { type: "select.toggle"; cardId: number }
  /** From the anchor through a card; `known` are the cards between them, or null where they are not all known. */
  | { type: "select.through"; cardId: number; known: readonly number[] | null }
  | { type: "select.all" }
  | { type: "select.none" }
  | { type: "select.cancel" }
  | ApplyEvent
  | { type: "change.cancel" }
  | { type: "change.retry" }
  | { type: "change.undo" }
  | { type: "change.dismiss" };

export const initialContext = ({ deckId }: BulkChangeInput): Context => ({
  deckId,
  selection: NOTHING_SELECTED,
  wanted: { kind: "all" },
  listFailure: null,
  run: NO_RUN,
  failure: null,
});

interface OfPart extends BulkChangeInput {
  readonly change: WishedChange;
  readonly part: BulkPart;
}

export const bulkChangeSetup = setup({
  types: {
    input: {} as BulkChangeInput,
    context: {} as Context,
    events: {} as BulkChangeEvent,
    /** `unfinished`: parts remain. `busy`: a part is on its way. `stopping`: it ends with that part. */
    tags: {} as "selecting" | "unfinished" | "busy" | "stopping",
  },
  actors: {
    listCards: provided.promise<readonly number[], BulkChangeInput>("listCards"),
    planChange: provided.promise<
      readonly BulkPart[],
      BulkChangeInput & { readonly change: WishedChange; readonly cardIds: readonly number[] }
    >("planChange"),
    changePart: provided.promise<PartDone, OfPart>("changePart"),
    undoPart: provided.promise<PartUndone, OfPart>("undoPart"),
  },
  actions: {
    selectNone: assign({ selection: NOTHING_SELECTED }),
    toggle: assign({ selection: ({ context }, cardId: number) => withToggled(context.selection, cardId) }),
    selectKnown: assign({
      selection: ({ context }, known: readonly number[]) => withSelected(context.selection, known),
    }),
    want: assign({ wanted: (_, wanted: Wanted) => wanted, listFailure: null }),
    selectWanted: assign({
      selection: ({ context: { wanted, selection } }, order: readonly number[]) =>
        wanted.kind === "all" ? withSelected(selection, order) : withRange(selection, order, wanted.cardId),
    }),
    keepListFailure: assign({ listFailure: (_, message: string | null) => message }),
    begin: assign({
      run: ({ context: { selection } }, { change, cardIds = selection.cardIds }: ApplyEvent): BulkRun => ({
        ...NO_RUN,
        change,
        cardIds,
      }),
    }),
    keepPlan: assign({ run: ({ context }, parts: readonly BulkPart[]) => planned(context.run, parts) }),
    keepPart: assign(({ context: { run, selection } }, done: PartDone) => ({
      run: withPartDone(run, done),
      selection: withoutCards(selection, takesCardsAway(run) ? [...done.cardIds, ...done.gone] : done.gone),
    })),
    noteFailedPart: assign({
      run: ({ context }, isOutcomeUnknown: boolean) => withPartFailed(context.run, isOutcomeUnknown),
    }),
    stop: assign({ run: ({ context }) => stopped(context.run) }),
    keepUndone: assign({ run: ({ context }, undone: PartUndone) => withPartUndone(context.run, undone) }),
    keepFailure: assign({ failure: (_, message: string | null) => message }),
  },
  guards: {
    areKnown: (_, known: readonly number[] | null) => known !== null,
    hasCards: ({ context: { selection } }, { cardIds = selection.cardIds }: ApplyEvent) => cardIds.length > 0,
    isPlanned: ({ context }) => context.run.parts.length > 0,
    hasMoreParts: ({ context }) => context.run.parts.length > 0,
    mayHaveChanged: ({ context }) => mayHaveChanged(context.run),
    canUndo: ({ context }) => context.run.done.length > 0,
  },
});
