import type { CsrfToken } from "#src/services/http/csrf.ts";

/** A valid CSRF token. */
export const csrf: CsrfToken = {
  current: () => "c".repeat(43),
  regenerate: () => {
    throw new Error("The server refused the CSRF token, which no test expects here.");
  },
  forget: () => undefined,
  clear: () => undefined,
};
