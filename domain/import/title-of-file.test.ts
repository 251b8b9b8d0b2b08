import { expect, it } from "vitest";
import { titleOfFile } from "./title-of-file.ts";

it.each([
  ["Spanish verbs.csv", "Spanish verbs"],
  ["spanish_irregular_verbs.v2.TSV", "spanish irregular verbs.v2"],
  ["words.markdown", "words"],
  ["كلمات.txt", "كلمات"],
  [".csv", ""],
])("makes a title of %j", (name, title) => expect(titleOfFile(name)).toBe(title));

it("cuts a name that is longer than a title", () => {
  expect(titleOfFile(`${"a".repeat(500)}.csv`)).toBe("a".repeat(200));
});
