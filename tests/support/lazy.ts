import { createLazy } from "#src/app/lazy.ts";
import type { Lazy } from "#src/services/browser/lazy.ts";
import { testActors } from "./actors.ts";

/** A part that is loaded once it is needed, in an actor system of its own. */
export const lazyPart = <T extends object>(load: () => Promise<T>): Lazy<T> =>
  createLazy(testActors(), "part", load);
