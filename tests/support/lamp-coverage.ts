import { createMachine } from "xstate";
import type { MachineCoverage } from "#src/inspector/session/model-coverage.ts";

export const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { flip: "on", smash: "broken" } },
    on: { on: { flip: "off", dim: { target: "on", reenter: true } } },
    broken: { on: { repair: "off" } },
  },
});

/** The ids of the lamp's transitions. */
export const flipOn = "lamp.off --flip[0]";
export const smash = "lamp.off --smash[0]";
export const flipOff = "lamp.on --flip[0]";
export const dim = "lamp.on --dim[0]";
export const repair = "lamp.broken --repair[0]";

/** What a report of the model tests says of the lamp: `dim` is not in their machine, and `smash` was not taken. */
export const lampCoverage: MachineCoverage = {
  machine: "lamp",
  transitions: [flipOn, smash, flipOff, repair],
  taken: [flipOn, flipOff],
  excepted: [repair],
};
