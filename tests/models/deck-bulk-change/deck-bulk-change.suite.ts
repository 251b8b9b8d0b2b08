import { deckBulkChangeMachine } from "#src/machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { deckBulkChangeModel } from "./deck-bulk-change.model.ts";
import { deckBulkChangeSystem } from "./deck-bulk-change.system.ts";

const UNFINISHED: ReadonlySet<string> = new Set(["applying", "failed", "takingBack", "notTakenBack"]);
/** Selecting goes on beside a change; with each of its states only some of it is tried. */
const SELECTS: ReadonlySet<string> = new Set(["toggle", "through", "page"]);

export default modelTest("deck-bulk-change", {
  model: deckBulkChangeModel,
  covers: deckBulkChangeMachine,
  events: {
    begin: [{}],
    leave: [{}],
    toggle: [{ deck: 1 }, { deck: 3 }],
    through: [{ deck: 2 }],
    page: [{}],
    none: [{}],
    apply: [{ kind: "trash" }, { kind: "addTags" }, { kind: "favorite" }],
    done: [{ became: "changed" }, { became: "same" }, { became: "gone" }],
    refused: [{}],
    lost: [{}],
    retry: [{}],
    dismiss: [{}],
    undo: [{}],
    takenBack: [
      { restored: 2, left: 0 },
      { restored: 0, left: 1 },
    ],
  },
  abstract: ({ value, context: { selected, anchor, kind, named, changed, unsure } }) => [
    value,
    selected,
    anchor,
    value.change === "none" ? null : [kind, named, changed, unsure],
  ],
  tries: ({ value }, { type }) => value.change === "none" || !SELECTS.has(type),
  expect: ({ value: { selection, change }, context }) => ({
    isSelecting: selection === "on",
    isUnfinished: UNFINISHED.has(change),
    isBusy: change === "applying" || change === "takingBack",
    isIdle: change === "none",
    isFailed: change === "failed",
    isOver: change === "applied",
    isNotTakenBack: change === "notTakenBack",
    isTakenBack: change === "takenBack",
    selected: context.selected,
    anchor: context.anchor,
    kind: context.kind,
    named: context.named,
    leftOut: context.leftOut,
    changed: context.changed,
    gone: context.gone,
    unsure: context.unsure,
    restored: context.restored,
    left: context.left,
    problem: context.problem,
    asked: context.asked,
  }),
  system: { create: deckBulkChangeSystem },
});
