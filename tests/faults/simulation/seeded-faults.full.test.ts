import * as v from "valibot";
import { expect } from "vitest";
import { SIMULATION } from "#tests/records/inputs.ts";
import { registerLongTests } from "#tests/records/register.ts";
import { FAULTS, type FaultName, SCHEDULES, find } from "./seeded-faults/faults.ts";

const MOST_STEPS = 8;

const names = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);
const tests = names.map((name) => ({
  id: `simulation-faults/${name}`,
  inputs: [
    `tests/faults/simulation/seeded-faults/${name}.patch`,
    "tests/faults/simulation/seeded-faults/faults.ts",
    ...SIMULATION,
  ],
  name,
}));

registerLongTests("Seeded faults of the simulation", tests, {
  nameOf: ({ name }) => `${name} is found by the first ${SCHEDULES} schedules, shrunk, and replayed`,
  async play({ name }, findings) {
    const { seed, steps } = await find(name, v.parse(v.fallback(v.number(), 1), findings));
    expect(steps).toBeLessThanOrEqual(MOST_STEPS);
    return seed;
  },
  timeout: 600_000,
  most: 4,
  concurrent: true,
});
