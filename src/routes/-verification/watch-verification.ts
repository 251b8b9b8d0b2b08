import { isVerificationOverdue } from "#domain/auth/verification.ts";
import { createLazy } from "../../services/browser/lazy.ts";
import { VERIFICATION_REQUIRED } from "../../services/browser/verification-required.ts";
import type { RouterContext } from "../-context.ts";

export const verification = createLazy(async (context: RouterContext) =>
  (await import("./start-verification.ts")).startVerification(window.document, context),
);

/** Loads it once the verification is due, or the server demands it. */
export function watchVerification(page: Window, context: RouterContext): void {
  const load = () => verification.get(context).catch(() => null);
  context.auth.subscribe(({ context: { user } }) => {
    if (
      user?.needsEmailVerification &&
      isVerificationOverdue(Date.parse(user.createdAt), context.clock.now())
    )
      void load();
  });
  page.addEventListener(VERIFICATION_REQUIRED, (event) => {
    void load().then((loaded) => loaded?.hear(event));
  });
}
