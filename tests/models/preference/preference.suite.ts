import type { SnapshotFrom } from "xstate";
import { preferenceMachine } from "#src/machines/preference/preference.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { preferenceModel } from "./preference.model.ts";
import { preferenceSystem } from "./preference.system.ts";

const isWaiting = (value: SnapshotFrom<typeof preferenceModel>["value"]) => {
  if (value === "closed" || typeof value.open.server === "string") return false;
  return ["changed", "savingOld"].includes(value.open.server.loaded);
};

const isUnsaved = (value: SnapshotFrom<typeof preferenceModel>["value"]) =>
  value !== "closed" && typeof value.open.server !== "string" && value.open.server.loaded === "unsaved";

const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("preference", {
  model: preferenceModel,
  covers: preferenceMachine,
  events: {
    open: [
      { stored: null, system: false },
      { stored: null, system: true },
      { stored: false, system: true },
      { stored: true, system: false },
      { stored: "system", system: true },
    ],
    toggle: [{}],
    follow: [{}],
    signIn: [{}],
    signOut: [{}],
    unreachable: [{}],
    answer: [{ value: null }, { value: true }, { value: false }, { value: "system" }],
    loadFails: [{}],
    reconnect: [{}],
    saved: [{}],
    saveFails: [{}],
    otherTab: [{ value: true }, { value: false }, { value: "system" }],
    system: [{ value: true }, { value: false }],
    time: "to next delay",
  },
  abstract: ({ value, context: { shown, stored } }) => [value, shown, stored === null || stored === "system"],
  expect: ({ value, context: { shown, stored, undo, sent, loads, failures } }) => ({
    shown: value === "closed" ? null : shown,
    stored,
    spins: value !== "closed" && value.open.icon === "spinning",
    isWaitingToSave: isWaiting(value),
    isUnsaved: isUnsaved(value),
    undo,
    loads,
    sent,
    failures,
  }),
  system: { create: preferenceSystem },
  exceptions: {
    drivers: {
      unreachable: "It must change nothing: a server that is away is no news about a preference.",
    },
    undeclared: {
      open: ANEW,
    },
  },
});
