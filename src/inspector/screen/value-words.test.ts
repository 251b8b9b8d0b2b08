import { expect, it } from "vitest";
import { describeValue } from "../recorder/describe-value.ts";
import { payloadWords } from "./value-words.ts";

const words = (payload: object) => payloadWords(describeValue(payload, new Set(["reason"])));

it("shows the fields of an event in one line, and masks its texts", () => {
  expect(words({ rating: 4, reason: "expired", password: "secret", tags: [1, 2] })).toBe(
    '{ rating: 4, reason: "expired", password: masked, tags: Array (2) }',
  );
  expect(words({})).toBe("");
});

it("shows the first of many fields", () => {
  const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, index]));
  expect(words(fields)).toMatch(/^\{ f0: 0, .*f7: 7, … \}$/);
});
