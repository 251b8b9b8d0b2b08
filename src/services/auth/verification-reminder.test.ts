import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { isReminderPutOff, putOffReminder } from "./verification-reminder.ts";

const DAY = 86_400_000;

it("puts the reminder off for a day, for one learner", () => {
  const storage = memoryStorage();
  putOffReminder(storage, 7, 1000);
  expect([
    isReminderPutOff(storage, 7, 1000),
    isReminderPutOff(storage, 7, 999 + DAY),
    isReminderPutOff(storage, 7, 1000 + DAY),
    isReminderPutOff(storage, 8, 1000),
  ]).toStrictEqual([true, true, false, false]);
});

it.each(["", "[]", "{", '{"userId":"7","until":9e15}'])("is not put off by %j in the storage", (stored) => {
  const storage = memoryStorage();
  storage.setItem("verification_reminder", stored);
  expect(isReminderPutOff(storage, 7, 0)).toBe(false);
});
