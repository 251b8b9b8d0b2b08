import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS, parametersOf } from "./deck-options.ts";

const WINTER = Date.UTC(2026, 0, 15, 9);
const SUMMER = Date.UTC(2026, 6, 15, 9);

describe("the parameters of an answer", () => {
  it("are the defaults with the learner's clock where nothing of them was changed", () => {
    const options = { ...DEFAULT_OPTIONS, newPerDay: 5, reviewOrder: "random", leechThreshold: 3 } as const;
    expect(parametersOf(options, SUMMER, "Asia/Kolkata")).toBe("fsrs-6/default/4;offset=330");
  });

  it("are those of the deck's options", () => {
    const options = {
      ...DEFAULT_OPTIONS,
      desiredRetention: 0.85,
      maximumInterval: 365,
      learningSteps: [3],
      relearningSteps: [],
    };
    expect(parametersOf(options, SUMMER, "Asia/Kolkata")).toBe(
      "fsrs-6/4;retention=0.85;max=365;learn=3;relearn=;offset=330",
    );
  });

  it("contain weights that were trained", () => {
    const weights = default_w.with(0, 0.3);
    expect(parametersOf({ ...DEFAULT_OPTIONS, weights }, SUMMER, "UTC")).toBe(
      `fsrs-6/4;retention=0.9;max=36500;learn=1,10;relearn=10;offset=0;w=${weights.join()}`,
    );
  });

  it.each([
    [WINTER, "America/New_York", -300],
    [SUMMER, "America/New_York", -240],
    [SUMMER, "UTC", 0],
  ])("name the clock at the time of the answer, and easy days: at %i in %s", (at, timeZone, offset) => {
    const options = { ...DEFAULT_OPTIONS, easyDays: DEFAULT_OPTIONS.easyDays.with(6, "reduced") };
    expect(parametersOf(options, at, timeZone)).toBe(
      `fsrs-6/4;retention=0.9;max=36500;learn=1,10;relearn=10;easy=0000001;offset=${offset}`,
    );
  });
});
