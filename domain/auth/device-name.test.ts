import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const iPad = "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";

test.each([
  [`${windows} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, "Edge on Windows"],
  [`${mac} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera on Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`${mac} ${APPLE} Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  [`${iPhone} ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${iPad} ${APPLE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPad"],
  [`${iPhone} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [`${iPhone} ${APPLE} Version/18.0 EdgiOS/143.0 Mobile/15E148 Safari/604.1`, "Edge on iPhone"],
  [`${android} ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `${android} ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`, "Chrome on Linux"],
  ["Firefox/145.0", "Firefox"],
  ["SomeBot (Windows)", "Windows"],
  ["curl/8.5.0", "Unknown device"],
  ["node", "Unknown device"],
  ["", "Unknown device"],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
