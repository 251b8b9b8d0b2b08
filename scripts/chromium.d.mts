/** The path of a Chromium or Chrome that starts; installs one if there is none. */
export function findChromium(): Promise<string>;
