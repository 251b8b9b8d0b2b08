import type { NotificationSettings } from "#contract/notifications/notification-settings.ts";
import { isQuietAt } from "./quiet-hours.ts";

/** How an open page makes a new notification noticed. */
export interface Alert {
  readonly sound: boolean;
  readonly vibration: boolean;
}

/** What a learner is alerted by at a moment: only on a page that is in view, and not in their quiet hours. */
export function alertAt(
  settings: Pick<NotificationSettings, "sounds" | "vibration" | "quietHours" | "timeZone">,
  { at, isVisible }: { readonly at: number; readonly isVisible: boolean },
): Alert {
  const isWelcome = isVisible && !isQuietAt(settings, at);
  return { sound: isWelcome && settings.sounds, vibration: isWelcome && settings.vibration };
}
