import type { NotificationSettings } from "#contract/notifications/notification-settings.ts";

/** May pass midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** `hour`: 0 to 23. */
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

/** Milliseconds since 1970. */
export const isQuietAt = (
  { quietHours, timeZone }: Pick<NotificationSettings, "quietHours" | "timeZone">,
  at: number,
): boolean => isQuiet(hourIn(at, timeZone), quietHours);
