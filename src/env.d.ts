/** Set by the build; empty in builds for learners (`vite.config.ts`). */
interface ImportMetaEnv {
  /** Pages have the actor system as `ibisActors`, for tests. */
  readonly VITE_INSPECTABLE: string;
  /** Pages send what happens to the inspector. */
  readonly VITE_INSPECTOR: string;
  /** "stately": pages of the development server send what happens to Stately's inspector, too. */
  readonly VITE_XSTATE_INSPECT: string;
}

/** Made by `scripts/build/machine-sources.mjs` for the inspector alone. */
declare module "virtual:machine-sources" {
  import type { MachineSources } from "#src/inspector/session/source-lines.ts";

  export const machineSources: MachineSources;
}

/** Some browsers do not have it yet. */
declare const Temporal: { readonly Now: { timeZoneId(): string } };
