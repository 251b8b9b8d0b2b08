import { expect, it } from "vitest";
import { readTypedEvent } from "./typed-event.ts";

it.each([
  ["", { type: "x" }],
  [" \n", { type: "x" }],
  ['{"at": 1, "means": {"key": "z"}}', { type: "x", at: 1, means: { key: "z" } }],
  ['{"type": "y"}', { type: "x" }],
])("reads the payload %j", (text, event) => {
  expect(readTypedEvent("x", text)).toStrictEqual({ kind: "ready", event });
});

it.each([
  ["{at: 1}", /^This is not JSON: .+\. Write an object, such as \{"at": 0\}, or leave the field empty\.$/],
  ["[1]", /^This is JSON, but a list and not an object\. Write an object/],
  ["1", /but a number and/],
  ["null", /but null and/],
])("says what is wrong with %s, and the repair", (text, problem) => {
  const typed = readTypedEvent("x", text);
  expect(typed.kind === "wrong" ? typed.problem : "").toMatch(problem);
});
