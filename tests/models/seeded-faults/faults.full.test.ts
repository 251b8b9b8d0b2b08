import { expect } from "vitest";
import { APPLICATION } from "#tests/records/inputs.ts";
import { registerLongTests } from "#tests/records/register.ts";
import { FAULTS, find } from "./faults.ts";

const MOST_STEPS = 6;

const tests = FAULTS.map((fault) => ({
  id: `faults/${fault.name}`,
  inputs: [
    `tests/models/seeded-faults/${fault.name}.patch`,
    "tests/models/seeded-faults/faults.ts",
    `tests/models/${fault.suite}/${fault.suite}.suite.ts`,
    "tests/models/command/main.ts",
    ...(fault.page ? APPLICATION : []),
  ],
  fault,
}));

registerLongTests("Seeded faults of the product", tests, {
  nameOf: ({ fault }) => `${fault.name} is found, shrunk, and replayed by the command that is printed`,
  async play({ fault }) {
    const { steps, replayed } = await find(fault);
    expect({ replayed, steps: steps <= MOST_STEPS ? "few" : steps }).toEqual({
      replayed: "failed",
      steps: "few",
    });
  },
  timeout: 600_000,
  most: 4,
  concurrent: true,
});
