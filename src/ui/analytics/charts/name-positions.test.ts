import { expect, it } from "vitest";
import { namePositions } from "./name-positions.ts";

it("names are in the middle of their bands, and do not cover each other", () => {
  const bands = [
    { bottom: 0, top: 0.6 },
    { bottom: 0.6, top: 0.62 },
    { bottom: 0.62, top: 0.63 },
    { bottom: 0.63, top: 0.7 },
    { bottom: 0.7, top: 1 },
  ];
  expect(namePositions(bands, 0.1)).toStrictEqual([0.3, 0.61, null, 0.71, 0.85]);
});
