import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

export const notifications = createLazy(async (context: RouterContext) =>
  (await import("./start-notifications.ts")).startNotifications(window, context),
);
