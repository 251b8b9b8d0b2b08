/** What the build says of itself; written into the worker by scripts/build/worker.mjs. */
export interface Build {
  /** Changes with every file; pages of this build carry it as `<meta name="version">`. */
  readonly version: string;
  /** Paths whose names change with their content. */
  readonly assets: readonly string[];
  /** Paths whose content is another in each version. */
  readonly files: readonly string[];
}

export const SHELL = "/index.html";
export const SIGN_IN = "/login.html";
export const LANDING = "/landing.html";
export const OFFLINE = "/offline.html";
