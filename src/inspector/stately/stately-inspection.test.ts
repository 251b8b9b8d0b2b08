import { expect, test } from "vitest";
import { describeValue } from "../recorder/describe-value.ts";
import { plainValue } from "./stately-inspection.ts";

const plain = (value: unknown, ...visible: string[]) => plainValue(describeValue(value, new Set(visible)));

test("data of every kind become JSON", () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  const value = {
    count: 3,
    none: null,
    kind: "again",
    text: "secret",
    set: new Set([1, 2]),
    map: new Map([["a", 1]]),
    missing: undefined,
    error: new Error("no"),
    circle,
  };
  const expected = {
    count: 3,
    none: null,
    kind: "again",
    text: "•••",
    set: [1, 2],
    map: { "•••": 1 },
    missing: "undefined",
    error: { name: "Error", fields: { message: "•••" } },
    circle: { self: "… contains itself" },
  };
  expect(plain(value, "kind")).toStrictEqual(expected);
  expect(JSON.parse(JSON.stringify(plain(value, "kind")))).toStrictEqual(expected);
});

test("what was cut is counted", () => {
  expect(plain(Array.from({ length: 52 }, () => 0))).toStrictEqual([
    ...Array.from({ length: 50 }, () => 0),
    "2 more",
  ]);
  const fields = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, index]));
  expect(plain(fields)).toHaveProperty("…", "1 more");
});
