import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { isVerificationOverdue } from "#domain/auth/verification.ts";
import { VerificationBanner } from "../../ui/verification/VerificationBanner.tsx";
import { texts } from "../-texts.ts";

const nothing = () => undefined;

/** What asks for the verification of the address, and until it is loaded the banner of the first day without its buttons. */
export function VerificationNotice() {
  const { auth, verification, now } = useRouteContext({ from: "__root__" });
  const layer = useSyncExternalStore(verification.subscribe, verification.now);
  const user = useSelector(auth, ({ context }) => context.user);
  if (layer) return <layer.Verification verification={layer.verification} />;
  if (!user?.needsEmailVerification || isVerificationOverdue(Date.parse(user.createdAt), now())) return null;
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
