import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CardMarks,
  NO_MARKS,
  comesBefore,
  fromWireMarks,
  hasMarks,
  isSuspendedOrBuried,
  markChangeBack,
  toWireChange,
  toWireMarks,
  withMarks,
} from "./card-marks.ts";
import { decidesWhetherItComes, flagChange } from "./marking.ts";

const NOW = Date.UTC(2026, 2, 2);

const each = {
  suspended: fc.boolean(),
  buriedUntil: fc.option(fc.integer({ min: 0, max: 4e12 })),
  flag: fc.integer({ min: 0, max: 7 }),
  marked: fc.boolean(),
};
const marks = fc.record<CardMarks>(each, { noNullPrototype: true });
const change = fc.record(each, { requiredKeys: [], noNullPrototype: true });

it("a change that is taken back leaves the marks as they were", () => {
  fc.assert(
    fc.property(marks, change, (before, made) => {
      expect(withMarks(withMarks(before, made), markChangeBack(made, before))).toStrictEqual(before);
    }),
  );
});

it("taking a change back says nothing of other marks", () => {
  fc.assert(
    fc.property(marks, change, (before, made) => {
      expect(Object.keys(markChangeBack(made, before)).toSorted()).toStrictEqual(
        Object.keys(made).toSorted(),
      );
    }),
  );
});

it("marks and changes are the same on the wire", () => {
  fc.assert(
    fc.property(marks, change, (known, made) => {
      expect(fromWireMarks(toWireMarks(known))).toStrictEqual(known);
      expect(fromWireMarks({ ...toWireMarks(known), ...toWireChange(made) })).toStrictEqual(
        withMarks(known, made),
      );
    }),
  );
});

it("a card does not come while it is suspended or buried, and by no other mark", () => {
  const buried = { ...NO_MARKS, buriedUntil: NOW + 1000 };
  expect([
    isSuspendedOrBuried(undefined, NOW),
    isSuspendedOrBuried({ ...NO_MARKS, flag: 3, marked: true }, NOW),
  ]).toEqual([false, false]);
  expect([isSuspendedOrBuried(buried, NOW + 999), isSuspendedOrBuried(buried, NOW + 1000)]).toEqual([
    true,
    false,
  ]);
  expect(isSuspendedOrBuried({ ...NO_MARKS, suspended: true }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect([comesBefore(buried, NOW + 1000), comesBefore(buried, NOW + 1001)]).toEqual([false, true]);
  expect([comesBefore(undefined, 0), comesBefore({ ...NO_MARKS, suspended: true }, Infinity)]).toEqual([
    true,
    false,
  ]);
});

it("knows whether there is any mark", () => {
  expect(hasMarks(NO_MARKS)).toBe(false);
  const some: Partial<CardMarks>[] = [{ suspended: true }, { buriedUntil: 1 }, { flag: 1 }, { marked: true }];
  for (const one of some) expect(hasMarks({ ...NO_MARKS, ...one })).toBe(true);
});

it("only suspending and burying decide whether a card comes, also when they are taken back", () => {
  expect([{ suspended: false }, { buriedUntil: null }].map(decidesWhetherItComes)).toEqual([true, true]);
  expect([{ flag: 3 }, { marked: true }, {}].map(decidesWhetherItComes)).toEqual([false, false, false]);
});

it("the flag that a card has is taken away by the same flag", () => {
  expect(flagChange(undefined, 3)).toEqual({ flag: 3 });
  expect(flagChange({ ...NO_MARKS, flag: 2 }, 3)).toEqual({ flag: 3 });
  expect(flagChange({ ...NO_MARKS, flag: 3 }, 3)).toEqual({ flag: 0 });
});
