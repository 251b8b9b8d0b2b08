import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StudySide, commandOf, studyKey } from "./study-keys.ts";

const rate = (rating: number) => ({ type: "rate", rating });

/** What the keys do on each side, as `?` lists them. */
const KEYS: Readonly<Record<StudySide, Readonly<Record<string, unknown>>>> = {
  question: {
    " ": { type: "show" },
    Enter: { type: "show" },
    u: { type: "undo" },
    U: { type: "undo" },
    e: { type: "edit" },
    E: { type: "edit" },
    p: { type: "pause" },
    P: { type: "pause" },
    "?": { type: "keys" },
  },
  answer: {
    "1": rate(1),
    "2": rate(2),
    "3": rate(3),
    "4": rate(4),
    " ": rate(3),
    Enter: rate(3),
    u: { type: "undo" },
    U: { type: "undo" },
    e: { type: "edit" },
    E: { type: "edit" },
    p: { type: "pause" },
    P: { type: "pause" },
    "?": { type: "keys" },
  },
  paused: {
    " ": { type: "resume" },
    Enter: { type: "resume" },
    p: { type: "resume" },
    P: { type: "resume" },
  },
};

const SIDES = ["question", "answer", "paused"] as const;
const NAMED = [...new Set(SIDES.flatMap((side) => Object.keys(KEYS[side])))];

describe("commandOf", () => {
  it.each(SIDES)("gives each key its command on the %s", (side) => {
    const commands = NAMED.map((key) => [key, commandOf(key, side)]);
    const meant = NAMED.map((key) => [key, KEYS[side][key] ?? null]);
    expect(commands).toStrictEqual(meant);
  });

  it.each(SIDES)("with Ctrl or ⌘ held knows nothing but Z on the %s", (side) => {
    const undo = side === "paused" ? null : { type: "undo" };
    const keys = [...NAMED, "z", "Z"];
    const meant = keys.map((key) => [key, key === "z" ? undo : null]);
    expect(keys.map((key) => [key, commandOf(key, side, true)])).toStrictEqual(meant);
  });

  it("leaves every other key alone", () => {
    const other = fc.oneof(
      fc.string(),
      fc.constantFrom("0", "5", "Tab", "Escape", "ArrowLeft", "Shift", "constructor", "toString"),
    );
    fc.assert(
      fc.property(other, fc.constantFrom(...SIDES), (key, side) => {
        fc.pre(!NAMED.includes(key));
        expect(commandOf(key, side)).toBeNull();
      }),
    );
  });
});

describe("studyKey", () => {
  it.each([
    ["a layout of our script", "z", "KeyY", "z"],
    ["an Arabic layout", "ع", "KeyU", "u"],
    ["Arabic digits", "٣", "Digit3", "3"],
    ["a Cyrillic layout", "з", "KeyP", "p"],
    ["Z of a Cyrillic layout", "я", "KeyZ", "z"],
    ["a key with no command in its place", "ش", "KeyA", "ش"],
    ["a key with a name", "Enter", "Enter", "Enter"],
    ["our letter on another key", "e", "KeyD", "e"],
  ])("of %s", (_, key, code, meant) => {
    expect(studyKey({ key, code })).toBe(meant);
  });
});
