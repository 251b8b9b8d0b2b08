import { expect, it } from "vitest";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import { changesOf } from "./notification-settings.ts";

const IN_APP = { app: true, email: false, push: false };
const FROM: SettingsOnServer = {
  kinds: { reminder: IN_APP, achievement: IN_APP, system: IN_APP },
  reminder: { enabled: true, hour: 9 },
  quietHours: null,
  toasts: true,
  sounds: false,
  vibration: false,
  timeZone: "Africa/Cairo",
  channels: { email: false, push: false },
};

it("names what differs, and nothing else", () => {
  const { kinds } = FROM;
  const to = { ...FROM, kinds: { ...kinds, system: { ...IN_APP, app: false } }, toasts: false };
  expect(changesOf(FROM, to)).toEqual({ kinds: { system: { app: false } }, toasts: false });
  expect(changesOf(FROM, { ...FROM, reminder: { enabled: true, hour: 18 } })).toEqual({
    reminder: { hour: 18 },
  });
  const quietHours = { from: 22, to: 7 };
  expect(changesOf(FROM, { ...FROM, quietHours })).toEqual({ quietHours });
  expect(changesOf({ ...FROM, quietHours }, FROM)).toEqual({ quietHours: null });
  expect(changesOf(FROM, { ...FROM, sounds: true, vibration: true })).toEqual({
    sounds: true,
    vibration: true,
  });
});

it("sends another time zone to the server, and nothing where nothing changed", () => {
  expect(changesOf(FROM, { ...FROM, timeZone: "Asia/Tokyo" })).toEqual({ timeZone: "Asia/Tokyo" });
  expect(changesOf(FROM, { ...FROM, timeZone: null })).toBeNull();
  expect(changesOf(FROM, { ...FROM, channels: { email: true, push: true } })).toBeNull();
});
