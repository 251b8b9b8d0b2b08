import { templateEditorMachine } from "#src/machines/template-editor/template-editor.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { templateEditorModel } from "./template-editor.model.ts";
import { templateEditorSystem } from "./template-editor.system.ts";

export default modelTest("template-editor", {
  model: templateEditorModel,
  covers: templateEditorMachine,
  events: {
    open: [{ id: null }, { id: 7 }],
    write: [{ name: "" }, { name: "Daily" }, { name: "Weekly" }],
    save: [{}],
    stored: [{}],
    taken: [{}],
    refused: [{ message: "Too many requests." }],
    delete: [{}],
    confirm: [{}],
    keep: [{}],
    removed: [{}],
  },
  abstract: ({ value, context: { id, saved, name, sent, problem, failure } }) => [
    value,
    id,
    saved,
    name,
    value === "saving" ? sent : null,
    problem,
    failure,
  ],
  expect: ({ value, context: { id, saved, name, problem, failure, asked } }) =>
    value === "closed"
      ? { state: "closed", isUnsaved: false, asked }
      : {
          state: value === "editing" ? "open" : value,
          isUnsaved: value !== "saved" && value !== "deleted" && name !== saved,
          id,
          saved,
          name,
          problem,
          failure,
          asked,
        },
  system: { create: templateEditorSystem },
  exceptions: {
    undeclared: {
      open: "The page makes another editor for another template.",
      "write in confirming": "A dialog covers the form.",
      "write in deleting": "A dialog covers the form.",
    },
  },
});
