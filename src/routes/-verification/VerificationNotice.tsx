import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState, useSyncExternalStore } from "react";
import { isVerificationOverdue } from "#domain/auth/verification.ts";
import { VerificationBanner } from "../../ui/verification/VerificationBanner.tsx";
import { texts } from "../-texts.ts";

/** What asks for the verification of the address, and until it is loaded the banner of the first day, whose buttons load it. */
export function VerificationNotice() {
  const { auth, verification, now } = useRouteContext({ from: "__root__" });
  const layer = useSyncExternalStore(verification.subscribe, verification.now);
  const user = useSelector(auth, ({ context }) => context.user);
  const [isAsked, setAsked] = useState(false);
  if (layer) return <layer.Verification verification={layer.verification} isAsked={isAsked} />;
  if (!user?.needsEmailVerification || isVerificationOverdue(Date.parse(user.createdAt), now())) return null;
  return (
    <VerificationBanner
      look="yellow"
      outcome={null}
      tip={null}
      resend={{
        label: texts.verification.resend,
        busy: isAsked,
        disabled: false,
        onClick: () => {
          setAsked(true);
          verification.get().catch(() => setAsked(false));
        },
      }}
      onRemindLater={() =>
        verification.get().then(
          (loaded) => loaded.verification.send({ type: "banner.dismiss" }),
          () => undefined,
        )
      }
    />
  );
}
