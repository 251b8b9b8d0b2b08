import { describe, expect, test } from "vitest";
import { FAULTS, find } from "./faults.ts";

const MOST_STEPS = 6;

describe("a planted fault is found, shrunk, and replayed by the command that is printed", () => {
  test.concurrent.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    "%s",
    async (_name, fault) => {
      const { steps, replayed } = await find(fault);
      expect({ replayed, steps: steps <= MOST_STEPS ? "few" : steps }).toEqual({
        replayed: "failed",
        steps: "few",
      });
    },
    600_000,
  );
});
