import { expect, it } from "vitest";
import { innermost } from "./collapse.ts";

it("leaves the states in which no other one is active", () => {
  expect(innermost(["lamp", "lamp.on", "lamp.on.warm", "lamp.onlooker"])).toStrictEqual([
    "lamp.on.warm",
    "lamp.onlooker",
  ]);
  expect(innermost(["lamp"])).toStrictEqual(["lamp"]);
  expect(innermost([])).toStrictEqual([]);
});
