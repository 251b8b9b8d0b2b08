import type { NotificationSettings } from "#contract/notifications/notification-settings.ts";

/** From one hour of the day up to another; it may go past midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether an hour, 0 to 23, is in the quiet hours. */
export function isQuiet(hour: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const hourIn = (at: number, timeZone: string | null) =>
  Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: timeZone ?? "UTC" }).format(
      at,
    ),
  );

/** Whether a moment, milliseconds since 1970, is in a learner's quiet hours. */
export const isQuietAt = (
  { quietHours, timeZone }: Pick<NotificationSettings, "quietHours" | "timeZone">,
  at: number,
): boolean => isQuiet(hourIn(at, timeZone), quietHours);
