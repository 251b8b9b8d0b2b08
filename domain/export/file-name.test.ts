import { expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

it.each([
  ["Wörter", "Wörter.csv"],
  ['a/b\\c:"d"\u0007', "a_b_c__d__.csv"],
  ["x".repeat(150), `${"x".repeat(60)}.csv`],
  ["..", "_.csv"],
  ["con", "_con.csv"],
  ["قائمة / كلمات 🐦", "قائمة _ كلمات 🐦.csv"],
])("names the file of %j", (title, name) => {
  expect(fileNameOf(title, "csv")).toBe(name);
});
