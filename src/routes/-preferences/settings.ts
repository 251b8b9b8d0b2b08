import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

/** Services that only the settings page uses. */
export const settings = createLazy(async (context: RouterContext) =>
  (await import("./start-settings.ts")).startSettings(window, context),
);
