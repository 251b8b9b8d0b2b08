import { deckOptionsMachine } from "#src/machines/deck-options/deck-options.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { deckOptionsModel } from "./deck-options.model.ts";
import { deckOptionsSystem } from "./deck-options.system.ts";

export default modelTest("deck-options", {
  model: deckOptionsModel,
  covers: deckOptionsMachine,
  events: {
    loaded: [{ presetId: null }, { presetId: 1 }],
    loadFailed: [{}],
    retry: [{}],
    choose: [{ choice: null }, { choice: 2 }, { choice: "new" }],
    save: [{ name: null }, { name: "Slow" }],
    today: [{ limit: 30 }],
    limits: [{}],
    undo: [{}],
    delete: [{}],
    confirm: [{}],
    keep: [{}],
    changed: [{ presetId: 2 }, { presetId: null }],
    taken: [{}],
    refused: [{ message: "Too many requests." }],
  },
  abstract: ({ value, context: { known, choice, message, limited } }) => [
    value,
    known,
    choice,
    message,
    limited ?? String(limited),
  ],
  expect: ({ value, context }) => ({
    isShown: value !== "loading" && value !== "unavailable",
    isBusy: value === "busy",
    isUnavailable: value === "unavailable",
    isAsking: value === "asking",
    isSaved: value === "saved",
    isNameTaken: value === "nameTaken",
    isFailed: value === "failed",
    hasPresets: value !== "loading" && value !== "unavailable",
    ...context,
    limited: context.limited !== undefined,
  }),
  system: { create: deckOptionsSystem },
});
