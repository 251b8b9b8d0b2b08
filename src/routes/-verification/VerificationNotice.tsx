import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useSyncExternalStore } from "react";
import { isVerificationOverdue } from "#domain/auth/verification.ts";
import { VerificationBanner } from "../../ui/verification/VerificationBanner.tsx";
import { texts } from "../-texts.ts";

const nothing = () => undefined;

/** What asks for the verification of the address, and until it is loaded the banner of the first day without its buttons. */
export function VerificationNotice() {
  const { auth, verification, now } = useRouteContext({ from: "__root__" });
  const layer = useSyncExternalStore(verification.subscribe, verification.now);
  const user = useSelector(auth, ({ context }) => context.user);
  const isAsked = user?.needsEmailVerification === true;
  useEffect(() => {
    // The banner waits for its buttons. Without them it says all the same what is to be done.
    if (isAsked) verification.get().catch(() => undefined);
  }, [isAsked, verification]);
  if (layer) return <layer.Verification verification={layer.verification} />;
  if (!isAsked || isVerificationOverdue(Date.parse(user.createdAt), now())) return null;
  return (
    <VerificationBanner
      look="yellow"
      ready={false}
      outcome={null}
      tip={null}
      resend={{ label: texts.verification.resend, busy: false, disabled: false, onClick: nothing }}
      onRemindLater={nothing}
    />
  );
}
