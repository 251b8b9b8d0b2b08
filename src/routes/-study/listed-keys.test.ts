import { expect, it } from "vitest";
import { commandOf } from "#domain/study/study-keys.ts";
import { studyTexts } from "../../ui/study/texts.ts";

const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const KEYS = [...printable, "Enter", "Escape", "Tab"];
const SIDES = ["question", "answer", "paused"] as const;
const shownAs = (key: string) => (key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key);

it("the list of keys names each key that does something", () => {
  const listed = studyTexts.shortcuts.flatMap(({ keys }) => [...keys]);
  const plain = KEYS.filter((key) => SIDES.some((side) => commandOf(key, side) !== null)).map(shownAs);
  const withModifier = KEYS.filter((key) => SIDES.some((side) => commandOf(key, side, true) !== null));
  const meant = new Set([...plain, ...withModifier.map((key) => `Ctrl/⌘ ${shownAs(key)}`)]);
  expect(new Set<string>(listed)).toEqual(meant);
});
