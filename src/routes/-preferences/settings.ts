import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

/** What only the settings page works with. */
export const settings = createLazy(async (context: RouterContext) =>
  (await import("./start-settings.ts")).startSettings(window, context),
);
