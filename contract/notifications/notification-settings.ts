import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { TimeZone } from "../values.ts";

const NOTHING_NAMED = "Name a setting.";
const HOUR_MESSAGE = "Must be a whole hour from 0 to 23.";

const Hour = v.pipe(
  v.number(),
  v.integer(HOUR_MESSAGE),
  v.minValue(0, HOUR_MESSAGE),
  v.maxValue(23, HOUR_MESSAGE),
);

const Channels = v.strictObject({
  app: v.boolean(),
  email: v.boolean(),
  push: v.boolean(),
});
export type Channels = v.InferOutput<typeof Channels>;

/** In the learner's time zone; may pass midnight. */
const QuietHours = v.pipe(
  v.strictObject({ from: Hour, to: Hour }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => from !== to, "Must end at another hour."),
    ["to"],
  ),
);

export const NotificationSettings = v.object({
  kinds: v.object({ reminder: Channels, achievement: Channels, system: Channels }),
  reminder: v.object({ enabled: v.boolean(), hour: Hour }),
  /** No mail, push, sound or vibration meanwhile. */
  quietHours: v.nullable(QuietHours),
  /** Success and information in the page; errors are always shown. */
  toasts: v.boolean(),
  /** On open pages. */
  sounds: v.boolean(),
  vibration: v.boolean(),
  /** IANA name; null (UTC) until a device reports one. */
  timeZone: v.nullable(v.string()),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

const SettingsOnServer = v.object({
  ...NotificationSettings.entries,
  /** Channels of this server besides the application. */
  channels: v.object({ email: v.boolean(), push: v.boolean() }),
});
export type SettingsOnServer = v.InferOutput<typeof SettingsOnServer>;

/** Some of an object's fields, and at least one. */
/* @__NO_SIDE_EFFECTS__ */
function someOf<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.partial(v.strictObject(entries)),
    v.check((named) => Object.keys(named).length > 0, NOTHING_NAMED),
  );
}

const SomeChannels = someOf(Channels.entries);

const SettingsChange = someOf({
  kinds: someOf({ reminder: SomeChannels, achievement: SomeChannels, system: SomeChannels }),
  reminder: someOf({ enabled: v.boolean(), hour: Hour }),
  quietHours: v.nullable(QuietHours),
  toasts: v.boolean(),
  sounds: v.boolean(),
  vibration: v.boolean(),
  timeZone: TimeZone,
});
export type SettingsChange = v.InferOutput<typeof SettingsChange>;

export const getNotificationSettings = endpoint({
  method: "GET",
  path: "/api/notifications/settings",
  access: "user",
  summary: "What the signed-in user is notified of, and how",
  response: SettingsOnServer,
});

export const changeNotificationSettings = endpoint({
  method: "PUT",
  path: "/api/notifications/settings",
  access: "user",
  summary: "Changes the settings that are named, and keeps the others",
  body: SettingsChange,
  response: SettingsOnServer,
});
