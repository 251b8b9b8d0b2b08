import { expect, test } from "vitest";
import type { StudyPreset } from "#contract/study/study-presets.ts";
import { DEFAULT_OPTIONS } from "./deck-options.ts";
import { freeName, limitSave, limitsBack } from "./limit-change.ts";

const weights = Array.from({ length: 21 }, () => 1);
const preset = (options: Partial<StudyPreset["options"]> = {}): StudyPreset => ({
  id: 4,
  name: "Slow",
  options: { ...DEFAULT_OPTIONS, weights, ...options },
  isDefault: false,
  deckCount: 1,
  deckTitles: ["Words"],
});

test("other limits are saved in the deck's preset, and can be taken back", () => {
  const before = preset();
  const study = { presetId: 4, options: before.options };
  const save = limitSave({ newPerDay: 5 }, study, [before], "Words");
  expect(save).toStrictEqual({
    choice: 4,
    preset: { name: "Slow", options: { ...DEFAULT_OPTIONS, newPerDay: 5 } },
    before,
  });
  // What was changed meanwhile stays.
  const now = preset({ newPerDay: 5, leechThreshold: 3 });
  expect(limitsBack(before, now)).toStrictEqual({
    choice: 4,
    preset: { name: "Slow", options: { ...DEFAULT_OPTIONS, leechThreshold: 3 } },
    before: now,
  });
});

test("a deck that is studied by the defaults gets a preset of its own", () => {
  const study = { presetId: null, options: { ...DEFAULT_OPTIONS, weights, reviewsPerDay: 50 } };
  expect(limitSave({ newPerDay: 5 }, study, [preset()], "slow")).toStrictEqual({
    choice: "new",
    preset: { name: "slow 2", options: { ...DEFAULT_OPTIONS, reviewsPerDay: 50, newPerDay: 5 } },
  });
});

test("a name that is taken gets the next free number, within its length", () => {
  expect(freeName("Words", [])).toBe("Words");
  expect(freeName("Words", ["words", "Words 2"])).toBe("Words 3");
  const long = "a".repeat(60);
  expect(freeName(long, [long])).toBe(`${"a".repeat(58)} 2`);
});
