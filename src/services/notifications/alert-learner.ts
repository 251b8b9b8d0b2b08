import type { QueryClient } from "@tanstack/react-query";
import { alertAt } from "#domain/notifications/alerts.ts";
import type { Http } from "../http/http.ts";
import { notificationSettingsQuery } from "../preferences/notification-settings-query.ts";
import { playSound } from "./sound.ts";
import { vibrate } from "./vibration.ts";

/** What an alert needs of the application. */
export interface AlertPlatform {
  readonly http: Http;
  readonly queryClient: QueryClient;
  now(): number;
}

/**
 * Lets a new notification sound and vibrate, as the learner chose.
 *
 * @throws HttpError where the settings are not known and could not be read; nothing is heard then.
 */
export async function alertLearner(
  page: Window & typeof globalThis,
  { http, queryClient, now }: AlertPlatform,
): Promise<void> {
  const settings = await queryClient.query(notificationSettingsQuery(http));
  const { visibilityState } = page.document;
  const alert = alertAt(settings, { at: now(), isVisible: visibilityState === "visible" });
  if (alert.sound) playSound(page);
  if (alert.vibration) vibrate(page.navigator);
}
