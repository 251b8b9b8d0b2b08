import { expect, it } from "vitest";
import { announcementOf, ruleStates } from "./password-rules.ts";

const requirements = [
  { rule: "minLength", description: "At least 8 characters" },
  { rule: "notCommon", description: "Not a common password" },
  { rule: "notPersonal", description: "Not your name" },
] as const;
const current = { isCurrent: true };
const statesOf = (broken: Parameters<typeof ruleStates>[1], given = current) =>
  ruleStates(requirements, broken, given).map(({ state }) => state);
const announced = (broken: Parameters<typeof announcementOf>[1]) => announcementOf(requirements, broken);

it("gives each rule its state", () => {
  expect(statesOf(null)).toEqual(["unknown", "unknown", "unknown"]);
  expect(statesOf([])).toEqual(["met", "met", "met"]);
  expect(statesOf(["notPersonal", "notCommon"])).toEqual(["met", "broken", "broken"]);
});

it("does not call a password hard to guess that is too short to judge", () => {
  expect(statesOf(["minLength"])).toEqual(["broken", "unknown", "met"]);
  expect(statesOf(["minLength", "notCommon"])).toEqual(["broken", "broken", "met"]);
});

it("does not call a rule met that a changed password has yet to meet", () => {
  expect(statesOf(["minLength"], { isCurrent: false })).toEqual(["broken", "unknown", "unknown"]);
});

it("keeps the words of a rule", () => {
  expect(ruleStates(requirements.slice(0, 1), null, current)).toEqual([
    { rule: "minLength", description: "At least 8 characters", state: "unknown" },
  ]);
});

it("shows a rule that is rarely broken only if it is broken", () => {
  const rare = [
    { rule: "maxLength", description: "At most 128 characters" },
    { rule: "storable", description: "No broken Unicode" },
  ] as const;
  expect(ruleStates(rare, null, current)).toEqual([]);
  expect(ruleStates(rare, [], current)).toEqual([]);
  expect(ruleStates(rare, ["maxLength"], current)).toEqual([{ ...rare[0], state: "broken" }]);
});

it("announces what is not met, and when everything is", () => {
  expect(announced(null)).toBe("");
  expect(announced(["minLength"])).toBe("Not met: At least 8 characters.");
  expect(announced(["notPersonal", "minLength"])).toBe("Not met: At least 8 characters; Not your name.");
  expect(announced([])).toBe("All password rules are met.");
  expect(announcementOf([], [])).toBe("");
});
