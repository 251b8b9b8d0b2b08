import { expect, it } from "vitest";
import { titleOfFile } from "./title-of-file.ts";

it.each([
  ["Spanish verbs.csv", "Spanish verbs"],
  ["spanish_verbs.v2.TSV", "spanish verbs.v2"],
  ["كلمات.txt", "كلمات"],
  [".csv", ""],
])("makes a title of %j", (name, title) => expect(titleOfFile(name)).toBe(title));

it("cuts a name that is longer than a title", () => {
  expect(titleOfFile(`${"a".repeat(500)}.csv`).length).toBeLessThan(500);
});
