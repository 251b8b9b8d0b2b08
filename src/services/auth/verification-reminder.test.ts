import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { verificationReminder } from "./verification-reminder.ts";

const DAY = 86_400_000;

it("puts the reminder off for a day, for one learner", () => {
  const storage = memoryStorage();
  const reminder = verificationReminder(storage);
  reminder.putOff(7, 1000);
  expect([
    reminder.isPutOff(7, 1000),
    reminder.isPutOff(7, 999 + DAY),
    reminder.isPutOff(7, 1000 + DAY),
    reminder.isPutOff(8, 1000),
  ]).toStrictEqual([true, true, false, false]);
});

it.each(["", "[]", "{", '{"userId":"7","until":9e15}', '{"userId":7,"until":"9e15"}'])(
  "is not put off by %j in the storage",
  (stored) => {
    const storage = memoryStorage();
    storage.setItem("verification_reminder", stored);
    expect(verificationReminder(storage).isPutOff(7, 0)).toBe(false);
  },
);
