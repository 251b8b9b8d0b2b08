import { describe, expect, test } from "vitest";
import { QUESTION_KINDS } from "#contract/exams/configuration.ts";
import {
  type ConfigurationForm,
  DEFAULT_CONFIGURATION,
  configurationForm,
  configurationIn,
} from "./configuration-form.ts";

const form = (changed: Partial<ConfigurationForm> = {}): ConfigurationForm => ({
  ...configurationForm(DEFAULT_CONFIGURATION),
  ...changed,
});

describe("the form of an exam's configuration", () => {
  test("the default has ten questions of every kind and no limit", () => {
    expect(form()).toEqual({
      kinds: [...QUESTION_KINDS],
      questionCount: "10",
      timeLimitMinutes: "",
      feedback: "at_end",
      onlyStudied: false,
      minDifficulty: "",
      maxDifficulty: "",
      tagNames: "",
      grading: "words",
      schedule: "written",
    });
    expect(configurationIn(form())).toEqual({ configuration: DEFAULT_CONFIGURATION });
  });

  test("a configuration comes back as it was", () => {
    const configuration = {
      kinds: ["typed", "matching"],
      questionCount: 100,
      timeLimitMinutes: 240,
      feedback: "at_once",
      onlyStudied: true,
      minDifficulty: 1,
      maxDifficulty: 10,
      tagNames: ["cell biology", "تشريح"],
      grading: "meaning",
      schedule: "none",
    } as const;
    const written = configurationForm({
      ...configuration,
      kinds: [...configuration.kinds],
      tagNames: [...configuration.tagNames],
    });
    expect(configurationIn(written)).toEqual({ configuration });
  });

  test("kinds are shown in one order, in whichever they were chosen", () => {
    expect(
      configurationForm({ ...DEFAULT_CONFIGURATION, kinds: ["matching", "multiple_choice"] }).kinds,
    ).toEqual(["multiple_choice", "matching"]);
  });

  test("tags are separated by commas of either script, trimmed and counted once", () => {
    expect(configurationIn(form({ tagNames: " cell ،, dna, cell ,," }))).toEqual({
      configuration: { ...DEFAULT_CONFIGURATION, tagNames: ["cell", "dna"] },
    });
  });

  test.each([
    ["kinds", { kinds: [] }, "Choose at least one kind of question."],
    ["questionCount", { questionCount: "" }, "Must be a whole number from 1 to 100."],
    ["questionCount", { questionCount: "101" }, "Must be a whole number from 1 to 100."],
    ["questionCount", { questionCount: "2.5" }, "Must be a whole number from 1 to 100."],
    ["timeLimitMinutes", { timeLimitMinutes: "0" }, "Must be a whole number from 1 to 240."],
    ["timeLimitMinutes", { timeLimitMinutes: "an hour" }, "Must be a whole number from 1 to 240."],
    ["minDifficulty", { minDifficulty: "11" }, "Must be a whole number from 1 to 10."],
    ["maxDifficulty", { minDifficulty: "7", maxDifficulty: "3" }, "Must not be below the lowest difficulty."],
    ["tagNames", { tagNames: "x".repeat(61) }, "Each tag must have at most 60 characters."],
    [
      "tagNames",
      { tagNames: Array.from({ length: 21 }, (_, n) => `t${n}`).join(",") },
      "Must have at most 20 tags.",
    ],
  ])("says beside %s what is wrong with %o", (field, changed, message) => {
    expect(configurationIn(form(changed))).toEqual({ configuration: null, errors: { [field]: message } });
  });

  test("says all that is wrong at once", () => {
    expect(configurationIn(form({ kinds: [], questionCount: "no", timeLimitMinutes: "999" }))).toEqual({
      configuration: null,
      errors: {
        kinds: "Choose at least one kind of question.",
        questionCount: "Must be a whole number from 1 to 100.",
        timeLimitMinutes: "Must be a whole number from 1 to 240.",
      },
    });
  });
});
