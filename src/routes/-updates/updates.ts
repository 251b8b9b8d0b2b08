import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

export const updates = createLazy(async (context: RouterContext) =>
  (await import("./start-updates.ts")).startUpdates(window, context),
);
