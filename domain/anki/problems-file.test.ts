import { expect, it } from "vitest";
import { problemsFile } from "./problems-file.ts";

it("has a line for each note, and nothing that a spreadsheet runs", () => {
  const problems = [
    { reason: "The front is empty.", isLeftOut: true, notes: 2, examples: ["=cmd()", 'a "b", c'] },
    { reason: "Tags are cut.", isLeftOut: false, notes: 1, examples: ["cat"] },
  ];
  expect(problemsFile(problems).split("\r\n")).toStrictEqual([
    "\uFEFFimported,reason,note",
    "no,The front is empty.,'=cmd()",
    'no,The front is empty.,"a ""b"", c"',
    "in part,Tags are cut.,cat",
    "",
  ]);
});
