import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EASY_DAYS } from "#contract/study/deck-options.ts";
import { DEFAULT_PARAMETERS, parametersName, parametersNamed } from "./parameters-name.ts";

const steps = fc.array(fc.integer({ min: 1, max: 1439 }), { maxLength: 10 });
const parameters = fc
  .record({
    desiredRetention: fc.integer({ min: 70, max: 99 }).map((hundredths) => hundredths / 100),
    maximumInterval: fc.integer({ min: 1, max: 36_500 }),
    learningSteps: steps,
    relearningSteps: steps,
    easyDays: fc.array(fc.constantFrom(...EASY_DAYS), { minLength: 7, maxLength: 7 }),
    utcOffset: fc.integer({ min: -720, max: 840 }),
  })
  // Without easy days the offset changes nothing.
  .map((given) => ({
    ...given,
    utcOffset: given.easyDays.every((day) => day === "normal") ? 0 : given.utcOffset,
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

  it("is that of the defaults where nothing differs", () => {
    expect(parametersName({ ...DEFAULT_PARAMETERS, utcOffset: 120 })).toBe("fsrs-6/default/1");
    expect(parametersNamed("fsrs-6/default/1")).toStrictEqual(DEFAULT_PARAMETERS);
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
  ])("is in no other form: %j", (name) => {
    expect(parametersNamed(name)).toBeNull();
  });
});
