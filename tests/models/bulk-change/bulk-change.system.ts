import { type BulkPart, type WishedChange, cardsPast } from "#domain/bulk-change/bulk-run.ts";
import { bulkChangeMachine } from "#src/machines/bulk-change/bulk-change.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type BulkChangeModelEvent, DECK, becomes, between } from "./bulk-change.cards.model.ts";

const DECK_ID = 7;
const CHANGES: Readonly<Record<"delete" | "addTags", WishedChange>> = {
  delete: { kind: "delete" },
  addTags: { kind: "addTags", tags: ["bird"] },
};

const partOf = (cardIds: readonly number[], index: number): BulkPart => ({
  changeId: `part ${index}`,
  cardIds,
  flags: [],
  isUnsure: false,
});
const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);
const nameOf = ({ changeId, isUnsure }: BulkPart) => (isUnsure ? `${changeId}?` : changeId);

/** The machine over a server that answers when the test says so. */
export function bulkChangeSystem(hooks: Hooks): DrivenSystem<BulkChangeModelEvent> {
  const inDeck = (deckId: number, what: string) => (deckId === DECK_ID ? what : `${what} of ${deckId}`);
  const controlled = controlledSystem(bulkChangeMachine, hooks, {
    actors: ["listCards", "planChange", "changePart", "undoPart"],
    describe: {
      listCards: ({ deckId }) => inDeck(deckId, "list"),
      planChange: ({ deckId, change, cardIds }) =>
        inDeck(deckId, `plan ${change.kind} ${sorted(cardIds).join()}`),
      changePart: ({ deckId, change, part }) =>
        inDeck(deckId, `${change.kind} ${part.changeId}: ${part.cardIds.join()}`),
      undoPart: ({ deckId, change, part }) => inDeck(deckId, `take back ${change.kind} ${nameOf(part)}`),
    },
  });
  const { listCards, planChange, changePart, undoPart } = controlled.work;
  controlled.start({ deckId: DECK_ID });
  const context = () => controlled.snapshot().context;
  const failWork = (error: Error) => {
    const snapshot = controlled.snapshot();
    if (snapshot.matches({ change: "planning" })) return planChange.last().reject(error);
    if (snapshot.matches({ change: "undoing" })) return undoPart.last().reject(error);
    return changePart.last().reject(error);
  };
  return controlled.system({
    drive: {
      begin: controlled.sends({ type: "select.begin" }),
      leave: controlled.sends({ type: "select.leave" }),
      toggle: ({ card }) => controlled.send({ type: "select.toggle", cardId: card }),
      through: ({ card, isKnown }) =>
        controlled.send({
          type: "select.through",
          cardId: card,
          known: isKnown ? between(context().selection.anchor, card) : null,
        }),
      all: controlled.sends({ type: "select.all" }),
      none: controlled.sends({ type: "select.none" }),
      giveUp: controlled.sends({ type: "select.cancel" }),
      listed: () => listCards.last().resolve([...DECK]),
      unlisted: () => listCards.last().reject(new Error("Not listed.")),
      apply: ({ kind, cards }) =>
        controlled.send({ type: "change.apply", change: CHANGES[kind], ...(cards && { cardIds: cards }) }),
      planned: ({ parts }) => planChange.last().resolve(parts.map(partOf)),
      done: ({ became }) => {
        const [part, next] = context().run.parts;
        return changePart.last().resolve(becomes(became, part?.cardIds ?? [], next?.cardIds ?? []));
      },
      refused: () => failWork(Object.assign(new Error("Refused."), { outcomeUnknown: false })),
      lost: () => failWork(new Error("Lost.")),
      cancel: controlled.sends({ type: "change.cancel" }),
      retry: controlled.sends({ type: "change.retry" }),
      undo: controlled.sends({ type: "change.undo" }),
      takenBack: (counts) => undoPart.last().resolve({ restored: counts.restored, left: counts.left }),
      dismiss: controlled.sends({ type: "change.dismiss" }),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { selection, listFailure, run, failure } = snapshot.context;
      return {
        isSelecting: snapshot.hasTag("selecting"),
        isListing: snapshot.matches({ selection: { on: "listing" } }),
        isUnfinished: snapshot.hasTag("unfinished"),
        isBusy: snapshot.hasTag("busy"),
        isStopping: snapshot.hasTag("stopping"),
        isChanging: snapshot.matches({ change: "applying" }),
        isFailed: snapshot.matches({ change: "failed" }),
        isOver: snapshot.matches({ change: "applied" }),
        isNotTakenBack: snapshot.matches({ change: "undoFailed" }),
        isTakenBack: snapshot.matches({ change: "undone" }),
        isIdle: snapshot.matches({ change: "none" }),
        ahead: run.total - cardsPast(run),
        selected: sorted(selection.cardIds),
        anchor: selection.anchor,
        listProblem: listFailure,
        kind: run.change?.kind ?? "delete",
        done: run.done.map(nameOf),
        changed: run.changed,
        overLimit: run.overLimit,
        gone: run.gone,
        restored: run.restored,
        left: run.left,
        problem: failure,
        asked: [...controlled.asked],
      };
    },
  });
}
