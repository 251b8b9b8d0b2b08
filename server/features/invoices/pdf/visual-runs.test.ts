import { expect, it } from "vitest";
import { visualRuns } from "./visual-runs.ts";

const shown = (text: string) => visualRuns(text).map((run) => `${run.isRightToLeft ? "<" : ">"}${run.text}`);

it.each([
  ["", []],
  ["Nour", [">Nour"]],
  ["نور حسن", ["<نور حسن"]],
  // Numbers run from left to right among Arabic words.
  ["نور 42", [">42", "<نور "]],
  ["Dr. نور حسن, Cairo", [">Dr. ", "<نور حسن", ">, Cairo"]],
  // The line begins on the right where its first letter is Arabic.
  ["نور Hassan", [">Hassan", "<نور "]],
  // Brackets are mirrored with the text that they are in.
  ["(نور)", ["<)نور("]],
  ["שלום", ["<שלום"]],
])("%s is shown as %j", (text, runs) => {
  expect(shown(text)).toStrictEqual(runs);
});

it("takes signs out that would rearrange the line", () => {
  expect(shown("EGP \u202E00.94\u202C \u2066x\u2069")).toStrictEqual([">EGP 00.94 x"]);
});

it("takes a line of thousands of changes of direction", () => {
  expect(visualRuns("aن".repeat(5000))).toHaveLength(10_000);
});
