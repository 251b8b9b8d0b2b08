import { filterPresetsMachine } from "#src/machines/filter-presets/filter-presets.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { filterPresetsModel } from "./filter-presets.model.ts";
import { filterPresetsSystem } from "./filter-presets.system.ts";

export default modelTest("filter-presets", {
  model: filterPresetsModel,
  covers: filterPresetsMachine,
  events: {
    begin: [{}],
    rename: [{ id: "a" }],
    write: [{ name: " " }, { name: "Hard " }, { name: "Easy" }],
    save: [{}],
    cancel: [{}],
    remove: [{ id: "a" }],
    undo: [{}],
    otherTab: [{}],
    refuse: [{}],
    time: "to next delay",
  },
  // One of two is enough to see that a name is taken.
  tries: ({ context: { stored } }, event) => event.type !== "begin" || Object.keys(stored).length < 2,
  abstract: ({ value, context: { stored, isStored, id, name, problem, removed } }) => [
    value,
    stored,
    isStored,
    id,
    name,
    problem,
    removed,
  ],
  expect: ({ value, context: { stored, isStored, id, name, problem, removed, said } }) => ({
    state: value,
    stored,
    shown: stored,
    keep: true,
    isStored,
    named: value === "naming" ? (id ?? "new") : null,
    name,
    problem,
    removed,
    said,
  }),
  system: { create: filterPresetsSystem },
});
