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
    i: { type: "info" },
    I: { type: "info" },
    p: { type: "pause" },
    P: { type: "pause" },
    "@": { type: "suspend" },
    "-": { type: "bury" },
    "*": { type: "mark" },
    m: { type: "marks" },
    M: { type: "marks" },
    o: { type: "options" },
    O: { type: "options" },
    r: { type: "replay" },
    R: { type: "replay" },
    b: { type: "break" },
    B: { type: "break" },
    "?": { type: "keys" },
    h: { type: "hint" },
    H: { type: "hint" },
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
    i: { type: "info" },
    I: { type: "info" },
    p: { type: "pause" },
    P: { type: "pause" },
    "@": { type: "suspend" },
    "-": { type: "bury" },
    "*": { type: "mark" },
    m: { type: "marks" },
    M: { type: "marks" },
    o: { type: "options" },
    O: { type: "options" },
    d: { type: "details" },
    D: { type: "details" },
    r: { type: "replay" },
    R: { type: "replay" },
    b: { type: "break" },
    B: { type: "break" },
    "?": { type: "keys" },
  },
  paused: {
    " ": { type: "resume" },
    Enter: { type: "resume" },
    p: { type: "resume" },
    P: { type: "resume" },
  },
  offered: {
    " ": { type: "resume" },
    Enter: { type: "resume" },
    b: { type: "break" },
    B: { type: "break" },
    u: { type: "undo" },
    U: { type: "undo" },
  },
  break: Object.fromEntries(
    [" ", "Enter", ..."? 1 2 3 4 u U e E i I p P @ - * m M o O r R d D b B h H".split(" ")].map((key) => [
      key,
      { type: "resume" },
    ]),
  ),
};

const SIDES = ["question", "answer", "paused", "offered", "break"] as const;
const NAMED = [...new Set(SIDES.flatMap((side) => Object.keys(KEYS[side])))];

describe("commandOf", () => {
  it.each(SIDES)("gives each key its command on the %s", (side) => {
    const commands = NAMED.map((key) => [key, commandOf(key, side)]);
    const meant = NAMED.map((key) => [key, KEYS[side][key] ?? null]);
    expect(commands).toStrictEqual(meant);
  });

  it.each(SIDES)("with Ctrl or ⌘ held knows nothing but Z and the seven flags on the %s", (side) => {
    const keys = [...NAMED, "z", "Z", "0", "5", "7", "8", "12"];
    const undo = side === "paused" || side === "break" ? null : { type: "undo" };
    const flags = [1, 2, 3, 4, 5, 7].map((flag) => [flag, { type: "flag", flag }]);
    const commands: Record<string, unknown> = {
      z: undo,
      ...(side === "question" || side === "answer" ? Object.fromEntries(flags) : {}),
    };
    const meant = keys.map((key) => [key, commands[key] ?? null]);
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
        // Any key that writes something, and Enter and Escape, end a break.
        fc.pre(side !== "break" || (key.length !== 1 && key !== "Escape"));
        expect(commandOf(key, side)).toBeNull();
      }),
    );
  });
});

it("goes on after a break by whatever key writes something", () => {
  fc.assert(
    fc.property(fc.constantFrom("a", "b", "z", "0", "9", " ", ",", "?", "!"), (key) => {
      expect(commandOf(key, "break")).toStrictEqual({ type: "resume" });
    }),
  );
  expect(["Enter", "Escape", "Shift", "Tab"].map((key) => commandOf(key, "break"))).toStrictEqual([
    { type: "resume" },
    { type: "resume" },
    null,
    null,
  ]);
});

describe("studyKey", () => {
  it.each([
    ["a layout of our script", "z", "KeyY", "z"],
    ["an Arabic layout", "ع", "KeyU", "u"],
    ["Arabic digits", "٣", "Digit3", "3"],
    ["a Cyrillic layout", "з", "KeyP", "p"],
    ["Z of a Cyrillic layout", "я", "KeyZ", "z"],
    ["a key with no command at its position", "ش", "KeyA", "ش"],
    ["a key with a name", "Enter", "Enter", "Enter"],
    ["our letter on another key", "e", "KeyD", "e"],
  ])("of %s", (_, key, code, meant) => {
    expect(studyKey({ key, code, isShifted: false })).toBe(meant);
  });

  it("rates by the digit row of every layout, and buries with none of it", () => {
    const does = (key: string, digit: number, isShifted = false, hasModifier = false) =>
      commandOf(studyKey({ key, code: `Digit${digit}`, isShifted }), "answer", hasModifier);
    const french = Array.from("&é\"'(-è", (key, index) => does(key, index + 1));
    expect(french).toStrictEqual([rate(1), rate(2), rate(3), rate(4), null, null, null]);
    expect([does("-", 3), does("๓", 4, true), does("۳", 3)]).toStrictEqual([rate(3), rate(3), rate(3)]);
    expect(does("&", 1, false, true)).toStrictEqual({ type: "flag", flag: 1 });
    // Where the sign is meant: with Shift in English, with AltGr in Spanish.
    expect([does("@", 2, true), does("*", 8, true)]).toStrictEqual([{ type: "suspend" }, { type: "mark" }]);
  });
});
