import { queryOptions } from "@tanstack/react-query";
import {
  type SettingsChange,
  type SettingsOnServer,
  getNotificationSettings,
} from "#contract/notifications/notification-settings.ts";
import type { Http } from "../http/http.ts";

/** Asked for once, not with each notification; the settings page notifies of its changes. */
export const notificationSettingsQuery = (http: Http) =>
  queryOptions({
    queryKey: ["notification settings"],
    queryFn: ({ signal }) => http.call(getNotificationSettings, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

type Channels = SettingsOnServer["kinds"]["system"];

export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function changed<T extends object>(from: T, to: T): Partial<T> | undefined {
  const names = Object.keys(to).filter((name) => differs(Reflect.get(from, name), Reflect.get(to, name)));
  if (names.length === 0) return undefined;
  const fields: Partial<T> = {};
  for (const name of names) Reflect.set(fields, name, Reflect.get(to, name));
  return fields;
}

/** Only the changed fields, so that other devices' changes stay; null if there are none. */
export function changesOf(from: SettingsOnServer, to: SettingsOnServer): SettingsChange | null {
  const kind = (name: keyof SettingsOnServer["kinds"]): Partial<Channels> | undefined =>
    changed(from.kinds[name], to.kinds[name]);
  const kinds = { reminder: kind("reminder"), achievement: kind("achievement"), system: kind("system") };
  const named = Object.fromEntries(Object.entries(kinds).filter(([, channels]) => channels !== undefined));
  const reminder = changed(from.reminder, to.reminder);
  const change: SettingsChange = {
    ...(Object.keys(named).length > 0 && { kinds: named }),
    ...(reminder && { reminder }),
    ...(differs(from.quietHours, to.quietHours) && { quietHours: to.quietHours }),
    ...(from.toasts !== to.toasts && { toasts: to.toasts }),
    ...(from.sounds !== to.sounds && { sounds: to.sounds }),
    ...(from.vibration !== to.vibration && { vibration: to.vibration }),
    ...(to.timeZone !== null && from.timeZone !== to.timeZone && { timeZone: to.timeZone }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
