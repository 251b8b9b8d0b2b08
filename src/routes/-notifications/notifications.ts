import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

/** What reads, counts and delivers notifications, with the bell that shows them. */
export const notifications = createLazy(async (context: RouterContext) =>
  (await import("./start-notifications.ts")).startNotifications(window, context),
);
