import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

/** What keeps the application on the device, and offers its new versions. */
export const updates = createLazy(async (context: RouterContext) =>
  (await import("./start-updates.ts")).startUpdates(window, context),
);
