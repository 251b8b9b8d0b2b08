/** Milliseconds. */
const PULSE = 80;

/** Whether the browser knows vibration; the device may still have none. */
export const canVibrate = (device: Navigator): boolean => "vibrate" in device;

/** One short pulse, where the device can. */
export function vibrate(device: Navigator): void {
  if (canVibrate(device)) device.vibrate(PULSE);
}
