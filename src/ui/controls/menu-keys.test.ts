import { expect, it } from "vitest";
import { itemAfter } from "./menu-keys.ts";

const LABELS = ["Edit", "Card info", "Move", "Delete", "Export"];

it("goes round with the arrow keys, and to both ends", () => {
  const keys = ["ArrowDown", "ArrowUp", "Home", "End"];
  expect(keys.map((key) => itemAfter(key, 0, LABELS))).toEqual([1, 4, 0, 4]);
  expect(keys.map((key) => itemAfter(key, 4, LABELS))).toEqual([0, 3, 0, 4]);
  expect(itemAfter("ArrowDown", -1, LABELS)).toBe(0);
});

it("goes to the next item that begins with a letter, and stays where there is none", () => {
  expect(itemAfter("e", 0, LABELS)).toBe(4);
  expect(itemAfter("E", 4, LABELS)).toBe(0);
  expect(itemAfter("x", 2, LABELS)).toBe(-1);
});

it("leaves other keys alone", () => {
  expect(["Enter", " ", "Escape"].map((key) => itemAfter(key, 0, LABELS))).toEqual([null, null, null]);
});
