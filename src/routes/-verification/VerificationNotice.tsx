import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState, useSyncExternalStore } from "react";
import { isVerificationOverdue } from "#domain/auth/verification.ts";
import { verificationReminder } from "../../services/auth/verification-reminder.ts";
import { VerificationBanner } from "../../ui/verification/VerificationBanner.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { useIsStudying } from "../-parts/use-is-studying.ts";
import { verification } from "./watch-verification.ts";
import { texts } from "../-texts.ts";

/** Asks to verify the address; until its part is loaded, shows the banner of the first day, whose buttons load it. */
export function VerificationNotice() {
  const context = useRouteContext({ from: "__root__" });
  const { auth, clock } = context;
  const loaded = useSyncExternalStore(verification.subscribe, verification.now);
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  const [isAsked, setAsked] = useState(false);
  const isStudying = useIsStudying();
  const isOffline = useIsOffline();
  if (isOffline) return null;
  if (loaded)
    return <loaded.Verification verification={loaded.verification} isAsked={isAsked} isQuiet={isStudying} />;
  if (!user?.needsEmailVerification || isStudying) return null;
  const now = clock.now();
  if (
    isVerificationOverdue(Date.parse(user.createdAt), now) ||
    verificationReminder(localStorage).isPutOff(user.id, now)
  )
    return null;
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
          verification.get(context).catch(() => setAsked(false));
        },
      }}
      onRemindLater={() =>
        verification.get(context).then(
          (opened) => opened.verification.send({ type: "banner.dismiss" }),
          () => undefined,
        )
      }
    />
  );
}
