import type { QueryClient } from "@tanstack/react-query";
import { alertAt } from "#domain/notifications/alerts.ts";
import type { Http } from "../http/http.ts";
import { notificationSettingsQuery } from "../preferences/notification-settings.ts";

/** Hertz: a fourth upwards. */
const TONES = [660, 880];
/** Seconds for each. */
const TONE = 0.1;
const LOUDNESS = 0.05;
/** Milliseconds, well after the last tone. */
const CLOSED_AFTER = 1000;

/** Plays two short tones; silent before the first gesture on a page, as browsers then start no audio. */
export function playSound(page: Window & typeof globalThis): void {
  if (!("AudioContext" in page)) return;
  const audio = new page.AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  const start = audio.currentTime;
  // Without the fade, the end would crack.
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.linearRampToValueAtTime(0, start + TONES.length * TONE);
  TONES.forEach((frequency, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(start + index * TONE);
    tone.stop(start + (index + 1) * TONE);
  });
  // By time and not by the end of the tones, which a refused context never reaches.
  page.setTimeout(() => void audio.close(), CLOSED_AFTER);
}

/** Milliseconds. */
const PULSE = 80;

/** Whether the browser knows vibration; the device may still have none. */
export const canVibrate = (device: Navigator): boolean => "vibrate" in device;

function vibrate(device: Navigator): void {
  if (canVibrate(device)) device.vibrate(PULSE);
}

/** Sounds and vibrates as the learner chose. @throws HttpError if the settings cannot be read; it is then silent. */
export async function alertLearner(
  page: Window & typeof globalThis,
  { http, queryClient, now }: { readonly http: Http; readonly queryClient: QueryClient; now(): number },
): Promise<void> {
  const settings = await queryClient.query(notificationSettingsQuery(http));
  const { visibilityState } = page.document;
  const alert = alertAt(settings, { at: now(), isVisible: visibilityState === "visible" });
  if (alert.sound) playSound(page);
  if (alert.vibration) vibrate(page.navigator);
}
