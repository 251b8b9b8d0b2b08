import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import type { EmailVerificationActorRef } from "../../machines/email-verification/email-verification.machine.ts";
import { VerificationBanner } from "../../ui/verification/VerificationBanner.tsx";
import { VerificationDialog } from "../../ui/verification/VerificationDialog.tsx";
import { ResendNotice } from "../-account/ResendNotice.tsx";
import { useResend } from "../-account/use-resend.ts";
import { verificationView } from "./verification-view.ts";

/** The banner and the modal for an address that is not verified (accounts specification, section 4). */
export function Verification(props: {
  readonly verification: EmailVerificationActorRef;
  /** A mail was requested while this was loading. */
  readonly isAsked: boolean;
  /** Without the banner, during study. */
  readonly isQuiet: boolean;
}) {
  const { verification } = props;
  const { api, auth } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const { banner, modal } = verificationView(useSelector(verification, (snapshot) => snapshot));
  const email = useSelector(auth, ({ context }) => context.user?.email ?? "");
  const isSigningOut = useSelector(auth, (snapshot) => snapshot.matches("signingOut"));
  // Shared, so that both buttons have the same wait.
  const { send, outcome, tip, ...button } = useResend(http);
  const sendAsked = useEffectEvent(() => {
    if (props.isAsked) send();
  });
  useEffect(() => sendAsked(), []);
  const resend = { ...button, onClick: () => send() };
  return (
    <>
      {banner && !props.isQuiet && (
        <VerificationBanner
          look={banner}
          outcome={modal ? null : outcome}
          tip={modal ? null : tip}
          resend={resend}
          onRemindLater={() => verification.send({ type: "banner.dismiss" })}
        />
      )}
      {modal && (
        <VerificationDialog
          {...modal}
          email={email}
          signingOut={isSigningOut}
          resend={resend}
          onCheck={() => verification.send({ type: "verification.check" })}
          onSignOut={() => auth.send({ type: "auth.signOut" })}
          onClose={() => verification.send({ type: "modal.close" })}
        >
          <ResendNotice outcome={outcome} tip={tip} />
        </VerificationDialog>
      )}
    </>
  );
}
