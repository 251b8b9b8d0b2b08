import fc from "fast-check";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { DEFAULT_PARAMETERS, parametersName, parametersNamed } from "./parameters-name.ts";

const steps = fc.array(fc.integer({ min: 1, max: 1439 }), { maxLength: 10 });
const weights = fc.array(
  fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
  { minLength: 21, maxLength: 21 },
);
const parameters = fc
  .record({
    desiredRetention: fc.integer({ min: 70, max: 99 }).map((hundredths) => hundredths / 100),
    maximumInterval: fc.integer({ min: 1, max: 36_500 }),
    learningSteps: steps,
    relearningSteps: steps,
    easyDays: fc.oneof(
      fc.constant(DEFAULT_PARAMETERS.easyDays),
      fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 }),
    ),
    utcOffset: fc.integer({ min: -720, max: 840 }),
    days: fc.constantFrom("calendar" as const, "learner" as const, "utc" as const),
    weights: fc.option(weights),
    shift: fc.integer({ min: -30, max: 30 }),
  })
  // Without easy days the offset changes nothing where days are those of UTC.
  .map((given) => ({
    ...given,
    weights: given.days === "utc" ? null : given.weights,
    shift: given.days === "utc" ? 0 : given.shift,
    utcOffset: given.days === "utc" && given.easyDays.every((day) => day === "normal") ? 0 : given.utcOffset,
  }));

describe("the name of scheduler parameters", () => {
  it("says all of them", () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const name = parametersName(given);
        expect(parametersNamed(name)).toStrictEqual(given);
      }),
    );
  });

  const zeros = Array.from({ length: 21 }, () => 0).join();
  const full = Array.from({ length: 21 }, () => 99.1234).join();
  const most = Array.from({ length: 10 }, () => 1439).join();
  it.each([
    "fsrs-6/1;retention=0.7;max=1;learn=;relearn=",
    "fsrs-6/1;retention=0.7;max=1;learn=1;relearn=1;easy=2222222;offset=-720",
    `fsrs-6/1;retention=0.99;max=36500;learn=${most};relearn=${most};easy=0000001;offset=840`,
    `fsrs-6/3;retention=0.7;max=1;learn=;relearn=;offset=0;w=${zeros}`,
    `fsrs-6/3;retention=0.99;max=36500;learn=${most};relearn=${most};easy=0000001;offset=-720;w=${full}`,
    `fsrs-6/3;retention=0.99;max=36500;learn=${most};relearn=${most};easy=0000001;offset=-720;w=${full};shift=-30`,
    `fsrs-6/4;retention=0.99;max=36500;learn=${most};relearn=${most};easy=0000001;offset=-720;w=${full};shift=-30`,
    "fsrs-6/4;retention=0.7;max=1;learn=;relearn=;offset=0",
    "fsrs-6/default/2;offset=0;shift=30",
    "fsrs-6/default/4;offset=-300;shift=30",
  ])("says the least and the most of each: %s", (name) => {
    const named = parametersNamed(name);
    expect(named && parametersName(named)).toBe(name);
  });

  it("is that of the defaults where nothing differs", () => {
    expect(parametersName({ ...DEFAULT_PARAMETERS, utcOffset: 120 })).toBe("fsrs-6/default/1");
    expect(parametersNamed("fsrs-6/default/1")).toStrictEqual(DEFAULT_PARAMETERS);
    const ofLearner = { ...DEFAULT_PARAMETERS, days: "learner", utcOffset: -300 } as const;
    expect(parametersName(ofLearner)).toBe("fsrs-6/default/2;offset=-300");
    expect(parametersName({ ...ofLearner, desiredRetention: 0.8 })).toBe(
      "fsrs-6/2;retention=0.8;max=36500;learn=1,10;relearn=10;offset=-300",
    );
  });

  it("writes weights last, with all other parameters", () => {
    const named = parametersName({
      ...DEFAULT_PARAMETERS,
      days: "learner",
      utcOffset: 60,
      weights: default_w,
    });
    expect(named).toBe(
      `fsrs-6/3;retention=0.9;max=36500;learn=1,10;relearn=10;offset=60;w=${default_w.join()}`,
    );
  });

  it("writes easy days from Monday with the offset of their clock", () => {
    const easyDays = DEFAULT_PARAMETERS.easyDays.with(5, "reduced").with(6, "minimum");
    expect(parametersName({ ...DEFAULT_PARAMETERS, easyDays, utcOffset: -300 })).toBe(
      "fsrs-6/1;retention=0.9;max=36500;learn=1,10;relearn=10;easy=0000012;offset=-300",
    );
  });

  it.each([
    "",
    "fsrs-6/default/2",
    "fsrs-6/1",
    "fsrs-6/1;retention=0.9;max=36500;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.90;max=365;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.69;max=365;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.9;max=0;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.9;max=36501;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.9;max=0365;learn=1,10;relearn=10",
    "fsrs-6/1;retention=0.9;max=365;learn=0;relearn=10",
    "fsrs-6/1;retention=0.9;max=365;learn=1440;relearn=10",
    "fsrs-6/1;retention=0.9;max=365;learn=1,,10;relearn=10",
    "fsrs-6/1;retention=0.9;max=365;learn=1,1,1,1,1,1,1,1,1,1,1;relearn=10",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;easy=0000000;offset=0",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;easy=0000003;offset=0",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;easy=0000001;offset=1441",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;easy=0000001;offset=-0",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10\n",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;offset=0",
    "fsrs-6/2;retention=0.9;max=365;learn=1;relearn=10",
    "fsrs-6/4;retention=0.9;max=365;learn=1;relearn=10",
    "fsrs-6/4;retention=0.9;max=36500;learn=1,10;relearn=10;offset=0",
    "fsrs-6/5;retention=0.9;max=365;learn=1;relearn=10;offset=0",
    "fsrs-6/default/3;offset=0",
    "fsrs-6/default/4",
    "fsrs-6/2;retention=0.9;max=36500;learn=1,10;relearn=10;offset=0",
    "fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0",
    "fsrs-6/3;retention=0.9;max=36500;learn=1,10;relearn=10;offset=0",
    `fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;w=${zeros}`,
    `fsrs-6/2;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros}`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;w=${zeros}`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros},0`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros.replace("0", "0.0")}`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros.replace("0", "0.12345")}`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros.replace("0", "100.1")}`,
    `fsrs-6/3;retention=0.9;max=365;learn=1;relearn=10;offset=0;w=${zeros.replace("0", "1.2.3")}`,
    "fsrs-6/default/2;offset=1441",
    "fsrs-6/default/2;offset=-0",
    "fsrs-6/default/1;offset=0",
    "fsrs-6/default/1;shift=1",
    "fsrs-6/default/2;shift=1;offset=0",
    "fsrs-6/default/2;offset=0;shift=0",
    "fsrs-6/default/2;offset=0;shift=-0",
    "fsrs-6/default/2;offset=0;shift=31",
    "fsrs-6/1;retention=0.9;max=365;learn=1;relearn=10;shift=1",
  ])("is in no other form: %j", (name) => {
    expect(parametersNamed(name)).toBeNull();
  });
});
