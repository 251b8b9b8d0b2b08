import { expect, test } from "vitest";
import { isQuiet } from "./quiet-hours.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const quietOnes = (quiet: Parameters<typeof isQuiet>[1]) => hours.filter((hour) => isQuiet(hour, quiet));

test.each([
  [{ from: 13, to: 15 }, [13, 14]],
  [{ from: 22, to: 2 }, [0, 1, 22, 23]],
  [{ from: 22, to: 0 }, [22, 23]],
  [{ from: 0, to: 1 }, [0]],
  [null, []],
])("quiet hours %j are the hours %j", (quiet, expected) => {
  expect(quietOnes(quiet)).toStrictEqual(expected);
});
