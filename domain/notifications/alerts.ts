import type { NotificationSettings } from "#contract/notifications/notification-settings.ts";
import { isQuietAt } from "./quiet-hours.ts";

export interface Alert {
  readonly sound: boolean;
  readonly vibration: boolean;
}

/** Only on a visible page, outside of quiet hours. */
export function alertAt(
  settings: Pick<NotificationSettings, "sounds" | "vibration" | "quietHours" | "timeZone">,
  { at, isVisible }: { readonly at: number; readonly isVisible: boolean },
): Alert {
  const isWelcome = isVisible && !isQuietAt(settings, at);
  return { sound: isWelcome && settings.sounds, vibration: isWelcome && settings.vibration };
}
