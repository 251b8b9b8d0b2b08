import { expect, test } from "vitest";
import { alertAt } from "./alerts.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const SEEN = { at: NOON, isVisible: true };
const BOTH = { sounds: true, vibration: true, quietHours: null, timeZone: null };

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])("sounds %s and vibration %s are what the learner chose", (sounds, vibration) => {
  expect(alertAt({ ...BOTH, sounds, vibration }, SEEN)).toStrictEqual({ sound: sounds, vibration });
});

test("a hidden page is silent", () => {
  expect(alertAt(BOTH, { ...SEEN, isVisible: false })).toStrictEqual({ sound: false, vibration: false });
});

test.each([
  [{ from: 11, to: 12 }, "UTC", true],
  [{ from: 12, to: 13 }, "UTC", false],
  [{ from: 12, to: 13 }, null, false],
  // It is 9 PM there.
  [{ from: 20, to: 6 }, "Asia/Tokyo", false],
  [{ from: 12, to: 13 }, "Asia/Tokyo", true],
])("with quiet hours %j in %s, an alert at noon in UTC is %s", (quietHours, timeZone, isHeard) => {
  expect(alertAt({ ...BOTH, quietHours, timeZone }, SEEN)).toStrictEqual({
    sound: isHeard,
    vibration: isHeard,
  });
});
