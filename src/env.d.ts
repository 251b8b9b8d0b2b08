/** Set by the build; empty in builds for learners (`vite.config.ts`). */
interface ImportMetaEnv {
  /** Pages have the actor system as `ibisActors`, for tests. */
  readonly VITE_INSPECTABLE: string;
  /** Pages send what happens to the inspector. */
  readonly VITE_INSPECTOR: string;
  /** "stately": pages of the development server send what happens to Stately's inspector, too. */
  readonly VITE_XSTATE_INSPECT: string;
}
