import { bulkChangeMachine } from "#src/machines/bulk-change/bulk-change.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { bulkChangeModel } from "./bulk-change.model.ts";
import { bulkChangeSystem } from "./bulk-change.system.ts";

/** Selecting goes on beside a change; with each of its states only some of it is tried. */
const ALWAYS_SELECTS: ReadonlySet<string> = new Set(["begin", "leave", "none"]);
const SELECTS: ReadonlySet<string> = new Set([
  ...ALWAYS_SELECTS,
  "toggle",
  "through",
  "all",
  "giveUp",
  "listed",
  "unlisted",
]);
/** Selections of which a change begins. */
const CHANGED: ReadonlySet<string> = new Set(["", "1,3"]);

/** Some of a change or of its undo is still to be done. */
const UNFINISHED: ReadonlySet<string> = new Set([
  "planning",
  "applying",
  "stopping",
  "failed",
  "takingBack",
  "notTakenBack",
]);

export default modelTest("bulk-change", {
  model: bulkChangeModel,
  covers: bulkChangeMachine,
  events: {
    begin: [{}],
    leave: [{}],
    toggle: [{ card: 1 }, { card: 3 }],
    through: [
      { card: 2, isKnown: true },
      { card: 3, isKnown: false },
    ],
    all: [{}],
    none: [{}],
    giveUp: [{}],
    listed: [{}],
    unlisted: [{}],
    apply: [
      { kind: "delete" },
      { kind: "addTags" },
      { kind: "addTags", cards: [2] },
      { kind: "delete", cards: [] },
    ],
    planned: [{ parts: [] }, { parts: [[1]] }, { parts: [[1], [2, 3]] }],
    done: [
      { became: "own" },
      { became: "withNext" },
      { became: "over" },
      { became: "gone" },
      { became: "nothing" },
    ],
    refused: [{}],
    lost: [{}],
    cancel: [{}],
    retry: [{}],
    undo: [{}],
    takenBack: [
      { restored: 2, left: 0 },
      { restored: 0, left: 1 },
    ],
    dismiss: [{}],
  },
  abstract: ({
    value,
    context: { selected, anchor, wanted, listProblem, kind, named, parts, unsure, done },
  }) => [
    value,
    selected,
    anchor,
    value.selection === "listing" ? wanted : null,
    listProblem,
    value.change === "none" ? null : [kind, named, parts, unsure, done],
  ],
  tries: ({ value, context: { selected, listProblem } }, { type }) => {
    if (SELECTS.has(type)) {
      if (value.change === "none") return true;
      return ALWAYS_SELECTS.has(type) && ["planning", "failed", "applied"].includes(value.change);
    }
    if (value.change !== "none") return true;
    return value.selection !== "listing" && listProblem === null && CHANGED.has(selected.join());
  },
  expect: ({ value: { selection, change }, context }) => ({
    isSelecting: selection !== "off",
    isListing: selection === "listing",
    isUnfinished: UNFINISHED.has(change),
    isBusy: ["planning", "applying", "stopping", "takingBack"].includes(change),
    isStopping: change === "stopping",
    isChanging: ["applying", "stopping"].includes(change),
    isFailed: change === "failed",
    isOver: change === "applied",
    isNotTakenBack: change === "notTakenBack",
    isTakenBack: change === "takenBack",
    isIdle: change === "none",
    ahead: context.parts.reduce((sum, { cards }) => sum + cards.length, 0),
    selected: context.selected,
    anchor: context.anchor,
    listProblem: context.listProblem,
    kind: context.kind,
    done: context.done,
    changed: context.changed,
    overLimit: context.overLimit,
    gone: context.gone,
    restored: context.restored,
    left: context.left,
    problem: context.problem,
    asked: context.asked,
  }),
  system: { create: bulkChangeSystem },
  exceptions: {
    mutants: {
      "change retry in change.failed if planned: leads to change.next":
        "The guard says that there is a part, so that `next` leads to `applying` at once.",
      "change undo in change.applied: leads to change.nextUndo":
        "The guard says that there is a part to take back, so that `nextUndo` leads to `undoing` at once.",
      "change retry in change.undoFailed: leads to change.nextUndo":
        "The part that was not taken back is left, so that `nextUndo` leads to `undoing` at once.",
    },
  },
});
