import { provideEmailVerification } from "../../machines/email-verification/email-verification.actors.ts";
import { emailVerificationMachine } from "../../machines/email-verification/email-verification.machine.ts";
import { Verification } from "./Verification.tsx";
import { readVerificationRequired } from "../../services/browser/verification-required.ts";
import { verificationReminder } from "../../services/auth/verification-reminder.ts";
import { verificationTexts } from "../../ui/verification/dialog-texts.ts";
import type { RouterContext } from "../-context.ts";

/** Starts the verification of the address, with its view. */
export function startVerification(document: Document, { actors, auth, ui, clock }: RouterContext) {
  const watchShown = (hear: () => void) => {
    const look = () => {
      if (document.visibilityState === "visible") hear();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  };
  const verification = actors.create(
    provideEmailVerification(auth, clock.now, verificationReminder(localStorage), watchShown),
    {
      systemId: emailVerificationMachine.id,
    },
  );
  verification.on("verification.demanded", () =>
    ui.toast({ text: verificationTexts.required, tone: "warning" }),
  );
  verification.start();
  return {
    verification,
    /** Handles the window's event for a refused request. */
    hear(event: Event) {
      const request = readVerificationRequired(event);
      if (request) verification.send({ type: "verification.required", ...request });
    },
    Verification,
  };
}
