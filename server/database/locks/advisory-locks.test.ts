import { expect, it } from "vitest";
import { LOCK_CLASSES } from "./advisory-locks.ts";

it("each use has a class of its own", () => {
  const classes = Object.values(LOCK_CLASSES);
  expect(new Set(classes).size).toBe(classes.length);
});
