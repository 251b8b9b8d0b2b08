import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import type { SelectedDeck } from "#domain/bulk-change/deck-selection.ts";
import { deckBulkChangeMachine } from "#src/machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type DeckBulkChangeModelEvent, type Kind, PAGE, sorted } from "./deck-bulk-change.model.ts";

const CHANGES: Readonly<Record<Kind, DeckBulkChange>> = {
  trash: { kind: "trash" },
  addTags: { kind: "addTags", tags: ["bird"] },
  favorite: { kind: "favorite" },
};
const deckOf = (id: number): SelectedDeck => ({ id, isOwner: id === 1, mayEdit: id !== 3 });
const page = PAGE.map(deckOf);

/** The machine over a server that answers when the test says so. */
export function deckBulkChangeSystem(hooks: Hooks): DrivenSystem<DeckBulkChangeModelEvent> {
  const controlled = controlledSystem(deckBulkChangeMachine, hooks, {
    actors: ["changeDecks", "undoDecks"],
    describe: {
      changeDecks: ({ changeId, deckIds }) => `${changeId} ${sorted(deckIds).join()}`,
      undoDecks: ({ changeId, isUnsure }) => `take back ${changeId}${isUnsure ? "?" : ""}`,
    },
  });
  const { changeDecks, undoDecks } = controlled.work;
  controlled.start();
  const failWork = (error: Error) =>
    controlled.snapshot().matches({ change: "undoing" })
      ? undoDecks.last().reject(error)
      : changeDecks.last().reject(error);
  return controlled.system({
    drive: {
      begin: controlled.sends({ type: "select.begin" }),
      leave: controlled.sends({ type: "select.leave" }),
      toggle: ({ deck }) => controlled.send({ type: "select.toggle", deck: deckOf(deck) }),
      through: ({ deck }) => controlled.send({ type: "select.through", deckId: deck, page }),
      page: controlled.sends({ type: "select.page", page }),
      none: controlled.sends({ type: "select.none" }),
      // The id of each change is its kind.
      apply: ({ kind }) => controlled.send({ type: "change.apply", change: CHANGES[kind], changeId: kind }),
      done: ({ became }) => {
        const { deckIds } = controlled.snapshot().context.run;
        return changeDecks.last().resolve({
          deckIds: became === "changed" ? deckIds : [],
          overLimit: [],
          gone: became === "gone" ? deckIds : [],
          refused: [],
        });
      },
      refused: () => failWork(Object.assign(new Error("Refused."), { outcomeUnknown: false })),
      lost: () => failWork(new Error("Lost.")),
      retry: controlled.sends({ type: "change.retry" }),
      dismiss: controlled.sends({ type: "change.dismiss" }),
      undo: controlled.sends({ type: "change.undo" }),
      takenBack: ({ restored, left }) => undoDecks.last().resolve({ restored, left }),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { selection, run, failure } = snapshot.context;
      return {
        isSelecting: snapshot.hasTag("selecting"),
        isUnfinished: snapshot.hasTag("unfinished"),
        isBusy: snapshot.hasTag("busy"),
        isIdle: snapshot.matches({ change: "none" }),
        isFailed: snapshot.matches({ change: "failed" }),
        isOver: snapshot.matches({ change: "applied" }),
        isNotTakenBack: snapshot.matches({ change: "undoFailed" }),
        isTakenBack: snapshot.matches({ change: "undone" }),
        selected: sorted(selection.decks.map(({ id }) => id)),
        anchor: selection.anchor,
        kind: run.change?.kind ?? "trash",
        named: sorted(run.deckIds),
        leftOut: run.leftOut,
        changed: run.changed.length,
        gone: run.gone,
        unsure: run.isUnsure,
        restored: run.restored,
        left: run.left,
        problem: failure,
        asked: [...controlled.asked],
      };
    },
  });
}
