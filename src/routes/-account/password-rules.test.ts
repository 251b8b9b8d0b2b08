import { expect, it } from "vitest";
import { announcementOf, ruleStates } from "./password-rules.ts";

const requirements = [
  { rule: "minLength", description: "At least 8 characters" },
  { rule: "notCommon", description: "Not a common password" },
  { rule: "notPersonal", description: "Not your name" },
] as const;
const statesOf = (broken: Parameters<typeof ruleStates>[1]) =>
  ruleStates(requirements, broken).map(({ state }) => state);
const announced = (broken: Parameters<typeof ruleStates>[1]) =>
  announcementOf(ruleStates(requirements, broken));

it("gives each rule its state", () => {
  expect(statesOf(null)).toEqual(["unknown", "unknown", "unknown"]);
  expect(statesOf([])).toEqual(["met", "met", "met"]);
  expect(statesOf(["notPersonal", "minLength"])).toEqual(["broken", "met", "broken"]);
});

it("keeps the words of a rule", () => {
  expect(ruleStates(requirements.slice(0, 1), null)).toEqual([
    { rule: "minLength", description: "At least 8 characters", state: "unknown" },
  ]);
});

it("names a limit that hardly anybody meets only to who breaks it", () => {
  const rare = [
    { rule: "maxLength", description: "At most 128 characters" },
    { rule: "storable", description: "No broken Unicode" },
  ] as const;
  expect(ruleStates(rare, null)).toEqual([]);
  expect(ruleStates(rare, [])).toEqual([]);
  expect(ruleStates(rare, ["maxLength"])).toEqual([{ ...rare[0], state: "broken" }]);
});

it("announces what is not met, and when everything is", () => {
  expect(announced(null)).toBe("");
  expect(announced(["minLength"])).toBe("Not met: At least 8 characters.");
  expect(announced(["notPersonal", "minLength"])).toBe("Not met: At least 8 characters; Not your name.");
  expect(announced([])).toBe("All password rules are met.");
  expect(announcementOf([])).toBe("");
});
