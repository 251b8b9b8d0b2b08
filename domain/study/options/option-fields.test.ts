import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "./deck-options.ts";
import { limitIn, limitText, presetFrom } from "./option-fields.ts";
import { stepText, stepsIn } from "./step-text.ts";

const FIELDS: Readonly<Record<string, string>> = {
  name: " Slow ",
  learningSteps: "1m 10m",
  relearningSteps: "10m",
  newOrder: "added",
  reviewOrder: "difficulty",
  desiredRetention: "90",
  maximumInterval: "36500",
  leechThreshold: "8",
  leechAction: "tag",
  burySiblings: "true",
  secondsPerCard: "60",
  ...Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`easyDay${day}`, "normal"])),
};
const presetOf = (changed: Record<string, string> = {}) =>
  presetFrom((field) => ({ ...FIELDS, ...changed })[field] ?? "", DEFAULT_OPTIONS);

/** A form says all options. */
const ALL = { ...DEFAULT_OPTIONS, burySiblings: true, secondsPerCard: 60, loadBalance: false };

describe("the fields of options", () => {
  it("make a preset, the retention in percent", () => {
    expect(presetOf()).toStrictEqual({ preset: { name: "Slow", options: ALL } });
    for (let percent = 70; percent <= 99; percent += 1) {
      const options = { ...ALL, desiredRetention: percent / 100 };
      expect(presetOf({ desiredRetention: `${percent}` })).toStrictEqual({
        preset: { name: "Slow", options },
      });
    }
  });

  it("show a limit only where there is one", () => {
    expect([9999, 9998, 0].map(limitText)).toStrictEqual(["", "9998", "0"]);
  });

  it("bury siblings only where the box is checked", () => {
    const options = { ...ALL, burySiblings: false };
    expect(presetOf({ burySiblings: "" })).toStrictEqual({ preset: { name: "Slow", options } });
  });

  it("say what is wrong with each", () => {
    expect(
      presetOf({
        name: " ",
        learningSteps: "1d",
        relearningSteps: "24h",
        desiredRetention: "100",
        maximumInterval: "0",
        leechThreshold: "",
        secondsPerCard: "4",
      }),
    ).toStrictEqual({
      errors: {
        name: "Give the preset a name.",
        learningSteps: "Must be up to 10 steps such as 1m 10m or 1h, each shorter than a day.",
        relearningSteps: "Must be up to 10 steps such as 10m or 1h, each shorter than a day.",
        desiredRetention: "Must be a whole number from 70 to 99.",
        maximumInterval: "Must be a whole number from 1 to 36500.",
        leechThreshold: "Must be a whole number from 1 to 99.",
        secondsPerCard: "Must be a whole number from 5 to 3600.",
      },
    });
    expect(presetOf({ easyDay6: "never" })).toStrictEqual({
      errors: { easyDays: "Must be normal, reduced or minimum." },
    });
  });
});

it("a limit is a number, nothing, or wrong", () => {
  expect([" 30 ", "0", "9999", " "].map(limitIn)).toStrictEqual([30, 0, 9999, null]);
  const wrong = ["x", "10000", "-1", "2.5", "1e3", "0x10", "10 20"];
  expect(new Set(wrong.map(limitIn))).toStrictEqual(new Set(["Must be a whole number from 0 to 9999."]));
});

describe("steps in writing", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1439 })), (steps) => {
        expect(stepsIn(stepText(steps))).toStrictEqual(steps);
      }),
    );
    expect(stepText([1, 60, 90])).toBe("1m 1h 90m");
  });

  it("may have commas, capitals and no unit", () => {
    expect(stepsIn(" 1, 10M,2H ")).toStrictEqual([1, 10, 120]);
    expect(stepsIn("")).toStrictEqual([]);
  });

  it.each(["1d", "x", "-1", "1.5m", "10 m", "12345"])("are nothing else: %s", (text) => {
    expect(stepsIn(text)).toBeNull();
  });
});
