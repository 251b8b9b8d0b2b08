import { describe, expect, test } from "vitest";
import { FAULTS, type FaultName, SCHEDULES, find } from "./planted/faults.ts";

const MOST_STEPS = 8;

const names = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

describe(`a planted fault is found by the first ${SCHEDULES} schedules, shrunk, and replayed`, () => {
  test.concurrent.each(names)(
    "%s",
    async (name) => {
      expect((await find(name)).steps).toBeLessThanOrEqual(MOST_STEPS);
    },
    600_000,
  );
});
