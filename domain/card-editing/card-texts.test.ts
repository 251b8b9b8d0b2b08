import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CardTexts,
  isSameCard,
  isWhole,
  limitProblems,
  problemsOf,
  problemsOfDone,
  mergedTexts,
  rebasedTexts,
} from "./card-texts.ts";
import { answerProblem } from "../notes/answer-problem.ts";

const base: CardTexts = {
  front: "cat",
  back: "Katze",
  hint: "meows",
  notes: "a pet",
  tags: ["animal"],
  reversed: false,
};

const someTexts: fc.Arbitrary<CardTexts> = fc.record({
  front: fc.constantFrom("a", "b", "c"),
  back: fc.constantFrom("a", "b", "c"),
  hint: fc.constantFrom("a", "b", "c"),
  notes: fc.constantFrom("a", "b", "c"),
  tags: fc.uniqueArray(fc.constantFrom("x", "y", "z")),
  reversed: fc.boolean(),
});

describe("a card that was changed here and elsewhere", () => {
  it("has each side as the one who changed it wrote it", () => {
    const mine = { ...base, front: "the cat" };
    const theirs = { ...base, back: "die Katze", reversed: true };
    expect(mergedTexts(base, mine, theirs)).toStrictEqual({
      texts: { ...base, front: "the cat", back: "die Katze", reversed: true },
      conflicts: [],
    });
  });

  it("keeps what was written here on a side that both changed, and says so", () => {
    const mine = { ...base, back: "die Katze" };
    const theirs = { ...base, back: "der Kater" };
    expect(mergedTexts(base, mine, theirs)).toStrictEqual({ texts: mine, conflicts: ["back"] });
    expect(mergedTexts(base, mine, { ...theirs, back: "die Katze " }).conflicts).toStrictEqual([]);
  });

  it("has the tags that either added, without those that either took off", () => {
    const start = { ...base, tags: ["a", "b", "c"] };
    const mine = { ...base, tags: ["a", "b", "mine"] };
    const theirs = { ...base, tags: ["theirs", "c", "b"] };
    expect(mergedTexts(start, mine, theirs).texts.tags).toStrictEqual(["theirs", "b", "mine"]);
  });

  it("has what one wrote where the other changed nothing, and loses no side that was written here", () => {
    fc.assert(
      fc.property(someTexts, someTexts, someTexts, (start, mine, theirs) => {
        expect(isSameCard(mergedTexts(start, start, theirs).texts, theirs)).toBe(true);
        expect(isSameCard(mergedTexts(start, mine, start).texts, mine)).toBe(true);
        expect(mergedTexts(start, mine, mine).conflicts).toStrictEqual([]);
        const { texts, conflicts } = mergedTexts(start, mine, theirs);
        for (const side of ["front", "back", "hint", "notes"] as const) {
          const isWritten = mine[side] !== start[side];
          expect(texts[side]).toBe(isWritten ? mine[side] : theirs[side]);
          const isInConflict = isWritten && theirs[side] !== start[side] && mine[side] !== theirs[side];
          expect(conflicts.includes(side)).toBe(isInConflict);
        }
      }),
    );
  });
});

it("takes changes back without those of others", () => {
  const theirs = { ...base, back: "die Katze", reversed: true, tags: ["animal", "theirs"] };
  expect(rebasedTexts({ ...base, hint: "", tags: [] }, base, { ...theirs, notes: "" })).toStrictEqual({
    front: "cat",
    back: "die Katze",
    hint: "",
    notes: "",
    tags: ["theirs"],
    reversed: true,
  });
  expect(rebasedTexts({ ...base, reversed: true }, base, base)).toStrictEqual({ ...base, reversed: true });
});

it("takes texts for the same that the server stores alike", () => {
  expect(isSameCard(base, { ...base, front: " cat\n" })).toBe(true);
  expect(isSameCard({ ...base, tags: ["a", "b"] }, { ...base, tags: ["b", "a"] })).toBe(true);
  expect(isSameCard(base, { ...base, back: "Kater" })).toBe(false);
  expect(isSameCard(base, { ...base, hint: "purrs" })).toBe(false);
  expect(isSameCard(base, { ...base, notes: "" })).toBe(false);
  expect(isSameCard(base, { ...base, tags: [] })).toBe(false);
  expect(isSameCard(base, { ...base, tags: ["animal", "more"] })).toBe(false);
  expect(isSameCard(base, { ...base, reversed: true })).toBe(false);
});

it("knows what can be a card", () => {
  expect(isWhole(base)).toBe(true);
  expect(isWhole({ ...base, front: " " })).toBe(false);
  expect(isWhole({ ...base, back: " " })).toBe(false);
  expect(isWhole({ ...base, front: "{{c1::cat}}", back: "" })).toBe(true);
  const open = { ...base, front: "{{c1::cat", back: "" };
  expect(isWhole(open)).toBe(false);
  expect(problemsOf(open)).toStrictEqual({ front: answerProblem(open)?.message });
  expect(problemsOf({ ...base, back: "" })).toStrictEqual({});
  expect(problemsOfDone({ ...base, front: "", back: "" })).toStrictEqual({
    front: "Write a front.",
    back: "Write a back.",
  });
});

it("names a field of a card that is beyond its limit", () => {
  const beyond = "x".repeat(20_001);
  const long = { ...base, front: beyond, back: beyond, hint: beyond, notes: beyond, tags: ["x".repeat(80)] };
  expect(isWhole({ ...base, front: beyond })).toBe(false);
  expect(limitProblems(long)).toStrictEqual({
    front: "The front has 20,001 characters. At most 20,000 are possible.",
    back: "The back has 20,001 characters. At most 20,000 are possible.",
    hint: "The hint has 20,001 characters. At most 1,000 are possible.",
    notes: "The text of the notes has 20,001 characters. At most 10,000 are possible.",
    tags: `The tag “${"x".repeat(20)}…” has 80 characters. At most 60 are possible.`,
  });
  expect(limitProblems({ ...base, front: "{{c1::x}}".repeat(51) })).toStrictEqual({});
  const clozes = Array.from({ length: 51 }, (_, n) => `{{c${n + 1}::x}}`).join("");
  expect(limitProblems({ ...base, front: clozes })).toStrictEqual({
    front: "At most 50 different cloze deletions are possible.",
  });
});
