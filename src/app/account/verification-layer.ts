import type { FunctionComponent } from "react";
import { emailVerificationServedBy } from "../../machines/email-verification/email-verification.actors.ts";
import {
  type EmailVerificationActorRef,
  emailVerificationMachine,
} from "../../machines/email-verification/email-verification.machine.ts";
import { Verification } from "../../routes/-verification/Verification.tsx";
import type { AuthActorRef } from "../../machines/auth/auth.machine.ts";
import type { NewToast } from "../../machines/toasts/toasts.machine.ts";
import { readVerificationRequired } from "../../services/browser/verification-required.ts";
import { verificationTexts } from "../../ui/verification/dialog-texts.ts";
import type { ActorSystem } from "../actor-system.ts";

/** What the verification of the address needs of the page. */
export interface VerificationPlatform {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  /** Milliseconds since 1970. */
  now(): number;
  toast(toast: NewToast): void;
}

export interface VerificationLayer {
  readonly verification: EmailVerificationActorRef;
  /** Takes the event of the window that says that the server refused something. */
  hear(event: Event): void;
  /** The banner and the dialog. */
  readonly Verification: FunctionComponent<{
    readonly verification: EmailVerificationActorRef;
    readonly isAsked: boolean;
  }>;
}

/** Starts the verification of the address, with what shows it. */
export function startVerificationLayer(
  document: Document,
  { actors, auth, now, toast }: VerificationPlatform,
): VerificationLayer {
  const watchShown = (hear: () => void) => {
    const look = () => {
      if (document.visibilityState === "visible") hear();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  };
  const verification = actors.create(emailVerificationServedBy(auth, now, watchShown), {
    systemId: emailVerificationMachine.id,
  });
  verification.on("verification.demanded", () =>
    toast({ text: verificationTexts.required, tone: "warning" }),
  );
  verification.start();
  return {
    verification,
    hear(event) {
      const request = readVerificationRequired(event);
      if (request) verification.send({ type: "verification.required", ...request });
    },
    Verification,
  };
}
