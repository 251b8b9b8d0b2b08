import { isVerificationOverdue } from "#domain/auth/verification.ts";
import type { Lazy } from "../../services/browser/lazy.ts";
import { VERIFICATION_REQUIRED } from "../../services/browser/verification-required.ts";
import { createLazy } from "../lazy.ts";
import type { VerificationLayer, VerificationPlatform } from "./verification-layer.ts";

/** Loads what asks for the verification of the address as soon as it is due, or the server demands it. */
export function startVerification(window: Window, platform: VerificationPlatform): Lazy<VerificationLayer> {
  const { actors, auth, now } = platform;
  const lazy = createLazy(actors, "verification", async () =>
    (await import("./verification-layer.ts")).startVerificationLayer(window.document, platform),
  );
  const load = () => lazy.get().catch(() => null);
  auth.subscribe(({ context: { user } }) => {
    if (user?.needsEmailVerification && isVerificationOverdue(Date.parse(user.createdAt), now())) void load();
  });
  window.addEventListener(VERIFICATION_REQUIRED, (event) => {
    void load().then((layer) => layer?.hear(event));
  });
  return lazy;
}
