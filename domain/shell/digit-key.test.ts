import { expect, it } from "vitest";
import { digitOf } from "./digit-key.ts";

/** What the keys of the digit row write, from that of 1 to that of 0. */
const typed = (row: string, isShifted = false) =>
  Array.from(row, (key, index) => digitOf({ key, code: `Digit${(index + 1) % 10}`, isShifted })).join("");

it.each([
  ["ours", "1234567890"],
  ["French", "&é\"'(-è_çà"],
  ["Czech", "+ěščřžýáíé"],
  ["Thai", "ๅ/-ภถุึคตจ"],
  ["Arabic", "١٢٣٤٥٦٧٨٩٠"],
  ["Persian", "۱۲۳۴۵۶۷۸۹۰"],
  ["Hindi", "१२३४५६७८९०"],
])("the digit row of a layout that is %s", (_, row) => {
  expect(typed(row)).toBe("1234567890");
});

it("a digit counts before the position of its key: Thai digits begin on the key of 2", () => {
  expect(["๑", "๒", "๓", "๔"].map((key, n) => typedOn(key, `Digit${n + 2}`))).toStrictEqual([
    "1",
    "2",
    "3",
    "4",
  ]);
});

it("digits are those of the number pad, of wide letters, and of mathematics too", () => {
  expect([
    typedOn("3", "Numpad3"),
    typedOn("４", "Digit4"),
    typedOn("𝟙", ""),
    typedOn("𝟿", ""),
  ]).toStrictEqual(["3", "4", "1", "9"]);
});

it("what Shift or AltGr writes on the digit row is meant, and other keys are no digits", () => {
  expect(typed("!@#$%^&*()", true)).toBe("");
  expect(["-", "²", "½", "Ⅳ", "End", "Enter"].map((key) => typedOn(key, "Minus"))).toStrictEqual(
    Array.from({ length: 6 }, () => null),
  );
});

/** With Shift, so that the position does not count. */
function typedOn(key: string, code: string): string | null {
  return digitOf({ key, code, isShifted: true });
}
