import { cardEditorMachine } from "#src/machines/card-editor/card-editor.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { FIRST, same } from "./card-editor.changes.model.ts";
import { cardEditorModel } from "./card-editor.model.ts";
import { cardEditorSystem } from "./card-editor.system.ts";

const TAKES_BACK: ReadonlySet<string> = new Set([
  "quiet",
  "writing",
  "saving",
  "incomplete",
  "waiting",
  "refused",
]);
const AFTER_UNDO: ReadonlySet<string> = new Set([
  "redo",
  "write",
  "saved",
  "unreachable",
  "refused",
  "gone",
  "saveAsNew",
  "time",
  "close",
  "kill",
]);
const CLOSED: ReadonlySet<string> = new Set(["opening", "closed"]);

export default modelTest("card-editor", {
  model: cardEditorModel,
  covers: cardEditorMachine,
  events: {
    opened: [{}],
    write: [{ front: "mine" }, { back: "mine" }, { back: "" }, { front: "f", back: "b" }],
    leave: [{}],
    time: "to next delay",
    undo: [{}],
    redo: [{}],
    done: [{}],
    close: [{}],
    saved: [{}],
    changed: [{ front: "theirs" }, { front: "theirs", back: "theirs" }],
    gone: [{}],
    refused: [{}],
    unreachable: [{ message: "The server is busy." }],
    connected: [{}],
    retry: [{}],
    choose: [
      { side: "front", which: "mine" },
      { side: "front", which: "theirs" },
      { side: "back", which: "theirs" },
    ],
    saveAsNew: [{}],
    added: [{}],
    discard: [{}],
    kill: [{}],
    fill: [{}],
  },
  abstract: ({ value, context: { fields, base, sent, opening, undone, open, draft, isClosing, isFull } }) =>
    CLOSED.has(value)
      ? [value, draft]
      : [value, fields, base, opening, undone, open, isFull, value === "saving" && [sent, isClosing]],
  tries: ({ value, context: { base, opening, undone, isRestored, isFull } }, { type, ...payload }) => {
    if (isFull) return type === "write";
    const isFresh = same(base, FIRST) && same(opening, FIRST);
    if (type === "changed") return isFresh && undone === null;
    if (type === "undo" && TAKES_BACK.has(value)) return same(opening, FIRST) && !isRestored;
    // With something that was taken back, and after others' changes, a part of what is possible is tried.
    if (undone !== null) return value === "quiet" || AFTER_UNDO.has(type);
    return type !== "write" || isFresh || !("front" in payload && "back" in payload);
  },
  expect: ({ value, context }) => ({
    isShown: !CLOSED.has(value),
    isSaving: value === "saving" || value === "adding",
    isBusy: value === "adding",
    isClosed: value === "closed",
    fields: context.fields,
    conflicts: context.open.map((side) => `${side} ${context.theirs[side]}`),
    canUndo: TAKES_BACK.has(value) && !same(context.fields, context.opening),
    canRedo: TAKES_BACK.has(value) && context.undone !== null,
    draft: context.draft,
    notice: context.notice,
    message: context.message,
    isNamed: context.message === "Too long.",
    isRestored: context.isRestored,
    isStored: context.isStored,
    asked: context.asked,
    saved: context.saved,
    closed: value === "closed" ? [context.serverFront ?? "as it was"] : [],
    shown: context.shown,
  }),
  system: { create: cardEditorSystem },
  exceptions: {
    mutants: {
      "draft opened in opening otherwise: leads to shown.next":
        "Nothing was written yet, so that `next` leads to `clean` at once.",
      "always in shown.next otherwise: leads to shown.ending":
        "`ending` leads to `incomplete` where neither of the other guards holds.",
      "always in shown.ending otherwise: leads to shown.next":
        "`next` leads to `incomplete` where neither of the other guards holds.",
      "save done in shown.saving if saved as written: leads to shown.next":
        "What was written is what the server has, so that `next` leads to `clean` at once.",
    },
  },
});
