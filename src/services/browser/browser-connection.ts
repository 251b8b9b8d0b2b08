import * as v from "valibot";
import { isSlowConnection } from "#domain/http/slow-connection.ts";

const Quality = v.object({ effectiveType: v.string(), downlink: v.number(), rtt: v.number() });

export type BrowserConnectionFact = "browser.online" | "browser.offline" | "speed.slow" | "speed.usual";

/** Reports what the browser says of its connection, now and whenever that changes. */
export function watchBrowserConnection(window: Window, hear: (fact: BrowserConnectionFact) => void): void {
  const { navigator } = window;
  window.addEventListener("online", () => hear("browser.online"));
  window.addEventListener("offline", () => hear("browser.offline"));
  if (!navigator.onLine) hear("browser.offline");

  // Only some browsers have it.
  const quality: unknown = Reflect.get(navigator, "connection");
  const notifySpeed = () => {
    const parsed = v.safeParse(Quality, quality);
    if (parsed.success) hear(isSlowConnection(parsed.output) ? "speed.slow" : "speed.usual");
  };
  notifySpeed();
  if (quality instanceof EventTarget) quality.addEventListener("change", notifySpeed);
}
