import { createMachine } from "xstate";
import type { Drawn, PathResult, SuiteResult } from "../kit/result.ts";

/** A machine with every kind of state and transition that a chart distinguishes. */
export const player = createMachine({
  id: "player",
  initial: "on",
  on: { off: ".off", ping: {} },
  states: {
    on: {
      type: "parallel",
      invoke: { src: "loadTrack", onDone: { actions: "keep" }, onError: "off" },
      on: { reset: { target: [".sound.loud", ".picture.bright"] } },
      onDone: "off",
      states: {
        sound: {
          initial: "quiet",
          states: {
            quiet: { on: { louder: "loud" }, after: { 1000: "loud" } },
            loud: { on: { softer: { guard: "isAllowed", target: "quiet" }, stop: "end" } },
            end: { type: "final" },
            last: { type: "history" },
          },
        },
        picture: {
          initial: "dark",
          states: { dark: { on: { light: "bright" } }, bright: { always: "dark" } },
        },
      },
    },
    off: {
      invoke: { src: "sleep", id: "nap", onDone: "on" },
      on: { again: { target: "off", reenter: true }, on: "on", back: "on.sound.last" },
    },
  },
});

export const drawn = (parts: Partial<Drawn> = {}): Drawn => ({
  machine: player,
  taken: new Set(),
  failing: new Set(),
  exceptions: {},
  ...parts,
});

export const passed: PathResult = {
  id: "01",
  kind: "goal",
  title: "Softer (to 3) in loud",
  covers: ["Louder in quiet", "Softer (to 3) in loud"],
  steps: ["louder", "softer(to: 3)"],
  times: [0.42, 1250],
  outcome: "passed",
  error: null,
  command: null,
  screenshots: [],
  trace: null,
};

export const failed: PathResult = {
  ...passed,
  id: "0110",
  kind: "walk",
  title: "Random walk, seed 7",
  covers: [],
  times: [],
  outcome: "failed",
  error: "The system and the model differ at step 1 of 1:\n  ✗ louder",
  command: "npm run models -- player --path 0",
};

export const flaky: PathResult = {
  ...passed,
  id: "11",
  kind: "stored",
  title: "Failed before: softer (to 3) in loud",
  covers: [],
  times: [],
  outcome: "flaky",
  error: "The system and the model differ at the start:",
};

const whole = { covered: 3, of: 3, missing: [] };

/** A result of a passing suite, with the given changes. */
export const result = (parts: Partial<SuiteResult> = {}): SuiteResult => ({
  name: "player",
  system: "process",
  goal: "pairs",
  seed: 7,
  model: drawn(),
  production: drawn(),
  paths: [passed],
  undeclared: null,
  covered: { transitions: whole, payloads: whole, pairs: whole, production: whole, productionPairs: 12 },
  mutants: null,
  inside: null,
  problems: [],
  milliseconds: 12_345,
  ...parts,
});

/** The words of some markup. */
export const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
