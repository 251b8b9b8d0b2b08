import { ankiImportMachine } from "#src/machines/anki-import/anki-import.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { ankiImportModel } from "./anki-import.model.ts";
import { ankiImportSystem } from "./anki-import.system.ts";

export default modelTest("anki-import", {
  model: ankiImportModel,
  covers: ankiImportMachine,
  inside: 0.95,
  events: {
    choose: [{ name: "a.apkg" }, { name: "b.colpkg" }],
    takeHistory: [{}],
    leaveHistory: [{}],
    cancel: [{}],
    retry: [{}],
    another: [{}],
    connected: [{}],
    time: "to next delay",
    notify: [
      { has: "nothing" },
      { has: "part" },
      { has: "all" },
      { has: "stored" },
      { has: "report" },
      { has: "refusal" },
      { has: "other" },
      { has: "otherReport" },
    ],
    take: [{ has: "part" }, { has: "all" }, { has: "report" }, { has: "refusal" }],
    refuse: [{ message: "Too large." }],
    lose: [{}],
    fail: [{ message: "Too many requests." }],
    discarded: [{}],
    late: [{}],
  },
  abstract: ({ value, context: { takesHistory, asked, file, shown, failure } }) => [
    value,
    takesHistory,
    asked.at(-1),
    file,
    shown?.replace(/\d+/, "n"),
    failure,
  ],
  // The server goes on importing what it has.
  tries: ({ value }, event) =>
    !(typeof value === "object" && event.type === "notify" && event.has === "part"),
  expect: ({ value, context }) => ({ state: value, ...context }),
  system: { create: ankiImportSystem },
});
