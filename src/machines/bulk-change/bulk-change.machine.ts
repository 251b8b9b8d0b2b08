import { type ActorRefFrom, fromPromise, stateIn } from "xstate";
import { type WishedChange, lastDone, nextPart } from "#domain/bulk-change/bulk-run.ts";
import { isOutcomeUnknown } from "#domain/import/import-run.ts";
import type { BulkChangeService } from "../../services/bulk-change/bulk-change.ts";
import { bulkChangeSetup, initialContext } from "./bulk-change-setup.ts";
import { errorMessage, of, output, whole } from "../params.ts";

const apply = {
  guard: { type: "hasCards", params: whole },
  target: "planning",
  actions: { type: "begin", params: whole },
} as const;

/** Selects cards of a deck, and changes them part by part; what was changed is offered to be undone. */
export const bulkChangeMachine = bulkChangeSetup.createMachine({
  id: "bulkChange",
  context: ({ input }) => initialContext(input),
  type: "parallel",
  states: {
    selection: {
      initial: "off",
      states: {
        off: { on: { "select.begin": "on" } },
        on: {
          tags: "selecting",
          exit: ["selectNone", { type: "keepListFailure", params: null }],
          on: { "select.leave": "off" },
          initial: "choosing",
          states: {
            choosing: {
              on: {
                "select.toggle": { actions: { type: "toggle", params: of("cardId") } },
                "select.through": [
                  {
                    guard: { type: "areKnown", params: of("known") },
                    actions: { type: "selectKnown", params: ({ event }) => event.known ?? [] },
                  },
                  {
                    target: "listing",
                    actions: {
                      type: "want",
                      params: ({ event }) => ({ kind: "through", cardId: event.cardId }),
                    },
                  },
                ],
                "select.all": { target: "listing", actions: { type: "want", params: { kind: "all" } } },
                "select.none": { actions: "selectNone" },
              },
            },
            listing: {
              invoke: {
                src: "listCards",
                input: ({ context: { deckId } }) => ({ deckId }),
                onDone: { target: "choosing", actions: { type: "selectWanted", params: output } },
                onError: { target: "choosing", actions: { type: "keepListFailure", params: errorMessage } },
              },
              on: { "select.cancel": "choosing" },
            },
          },
        },
      },
    },
    change: {
      initial: "none",
      states: {
        none: { on: { "change.apply": apply } },
        planning: {
          tags: ["busy", "unfinished"],
          entry: { type: "keepFailure", params: null },
          invoke: {
            src: "planChange",
            input: ({ context: { deckId, run } }) => ({
              deckId,
              change: changeOf(run.change),
              cardIds: run.cardIds,
            }),
            onDone: { target: "next", actions: { type: "keepPlan", params: output } },
            onError: { target: "failed", actions: { type: "keepFailure", params: errorMessage } },
          },
          on: { "change.cancel": "none" },
        },
        next: { always: [{ guard: "hasMoreParts", target: "applying" }, { target: "applied" }] },
        applying: {
          tags: ["busy", "unfinished"],
          entry: { type: "keepFailure", params: null },
          invoke: {
            src: "changePart",
            input: ({ context: { deckId, run } }) => ({
              deckId,
              change: changeOf(run.change),
              part: nextPart(run),
            }),
            onDone: [
              {
                guard: stateIn({ change: { applying: "lastPart" } }),
                target: "applied",
                actions: { type: "keepPart", params: output },
              },
              { target: "next", actions: { type: "keepPart", params: output } },
            ],
            onError: {
              target: "failed",
              actions: [
                { type: "noteFailedPart", params: ({ event }) => isOutcomeUnknown(event.error) },
                { type: "keepFailure", params: errorMessage },
              ],
            },
          },
          initial: "anyPart",
          states: {
            anyPart: { on: { "change.cancel": "lastPart" } },
            // The server may do the part that is being sent: the undo covers it only if the answer is awaited.
            lastPart: { tags: "stopping" },
          },
        },
        failed: {
          tags: "unfinished",
          on: {
            "change.retry": [{ guard: "isPlanned", target: "applying" }, { target: "planning" }],
            "change.cancel": [
              { guard: "mayHaveChanged", target: "applied", actions: "stop" },
              { target: "none" },
            ],
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
            src: "undoPart",
            input: ({ context: { deckId, run } }) => ({
              deckId,
              change: changeOf(run.change),
              part: lastDone(run),
            }),
            onDone: { target: "nextUndo", actions: { type: "keepUndone", params: output } },
            onError: { target: "undoFailed", actions: { type: "keepFailure", params: errorMessage } },
          },
        },
        nextUndo: { always: [{ guard: "canUndo", target: "undoing" }, { target: "undone" }] },
        undoFailed: { tags: "unfinished", on: { "change.retry": "undoing", "change.dismiss": "none" } },
        undone: { on: { "change.apply": apply, "change.dismiss": "none" } },
      },
    },
  },
});

function changeOf(change: WishedChange | null): WishedChange {
  if (!change) throw new Error("There is no change.");
  return change;
}

export type BulkChangeActorRef = ActorRefFrom<typeof bulkChangeMachine>;

export const provideBulkChange = (service: BulkChangeService) =>
  bulkChangeMachine.provide({
    actors: {
      listCards: fromPromise(({ input, signal }) => service.listCards(input.deckId, signal)),
      planChange: fromPromise(({ input, signal }) =>
        service.planChange(input.deckId, input.change, input.cardIds, signal),
      ),
      changePart: fromPromise(({ input }) => service.changePart(input.deckId, input.change, input.part)),
      undoPart: fromPromise(({ input }) => service.undoPart(input.deckId, input.change, input.part)),
    },
  });
