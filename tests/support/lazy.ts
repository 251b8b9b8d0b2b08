import { createLazy } from "#src/app/lazy.ts";
import type { Lazy } from "#src/services/browser/lazy.ts";
import { testActors } from "./actors.ts";

/** A lazily loaded part, in its own actor system. */
export const lazyPart = <T extends object>(load: () => Promise<T>): Lazy<T> =>
  createLazy(testActors(), "part", load);
