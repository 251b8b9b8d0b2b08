import { describe, expect, it } from "vitest";
import { dayOf } from "../scheduling/day.ts";
import { countEarlier, earlierIn, earlierTogether, goesOn } from "./open-session.ts";

const NOON = Date.UTC(2026, 0, 15, 12);
const day = dayOf(NOON, "UTC");
const open = { type: "study", deckId: 9, startedAt: NOON, completedAt: null } as const;
const scope = { kind: "study", deckId: 9 } as const;

describe("goesOn", () => {
  it("takes a session of the same cards that began today and did not end", () => {
    expect(goesOn(open, scope, day)).toBe(true);
    expect(goesOn({ ...open, startedAt: day.start }, scope, day)).toBe(true);
    const across = { ...open, type: "spaced_review", deckId: null } as const;
    expect(goesOn(across, { kind: "review", deckId: null }, day)).toBe(true);
  });

  it.each([
    ["ended", { ...open, completedAt: NOON }],
    ["of yesterday", { ...open, startedAt: day.start - 1 }],
    ["of tomorrow, by a clock that is wrong", { ...open, startedAt: day.end }],
    ["of another deck", { ...open, deckId: 8 }],
    ["across decks", { ...open, deckId: null }],
    ["another kind of session", { ...open, type: "spaced_review" } as const],
    ["a practice", { ...open, type: "cram" } as const],
  ])("leaves one that is %s", (_, session) => {
    expect(goesOn(session, scope, day)).toBe(false);
  });
});

it("adds up what was answered before", () => {
  const server = earlierIn({ ratings: { again: 1, hard: 2, good: 3, easy: 4 }, studyTimeSeconds: 50 });
  expect(server).toStrictEqual({ byRating: { 1: 1, 2: 2, 3: 3, 4: 4 }, seconds: 50 });
  const device = earlierIn({ ratings: { again: 10, hard: 20, good: 30, easy: 40 }, studyTimeSeconds: 1 });
  const both = earlierTogether(server, device);
  expect(both).toStrictEqual({ byRating: { 1: 11, 2: 22, 3: 33, 4: 44 }, seconds: 51 });
  expect(countEarlier(both)).toBe(110);
});
