import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { User } from "#contract/users.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../ui/feedback/LoadingScreen.tsx";
import { accountTexts, confirmTexts } from "./-account/account-texts.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { NewLink } from "./-account/NewLink.tsx";
import { ResendNotice } from "./-account/ResendNotice.tsx";
import { useResend } from "./-account/use-resend.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/email-verification")({
  head: () => ({ meta: [{ title: `${texts.titles.confirmAddress} · Ibis` }] }),
  component: EmailVerification,
});

function EmailVerification() {
  const { auth } = Route.useRouteContext();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  const isSignedOut = useSelector(auth, (snapshot) => user === null && !snapshot.hasTag("pending"));
  const unreachable = useSelector(auth, (snapshot) => snapshot.matches("unreachable"));
  return (
    <AccountFrame
      title={texts.titles.confirmAddress}
      aside={user?.needsEmailVerification && <Link to="/app/dashboard">{accountTexts.toDashboard}</Link>}
    >
      {user && <StateOf user={user} />}
      {user === null && unreachable && (
        <LoadingScreen
          message={confirmTexts.checking}
          slowMessage={texts.guard.unreachable}
          onRetry={() => auth.send({ type: "auth.retry" })}
        />
      )}
      {user === null && !unreachable && !isSignedOut && <LoadingScreen message={confirmTexts.checking} />}
      {isSignedOut && !unreachable && <SignedOut />}
    </AccountFrame>
  );
}

function StateOf({ user }: { readonly user: User }) {
  if (!user.oauthUser && !user.emailVerified) return <Unverified email={user.email} />;
  return (
    <>
      <Banner tone="success">
        {user.oauthUser ? confirmTexts.exempt : confirmTexts.confirmed(user.email)}
      </Banner>
      <Link to="/app/dashboard" className={buttonClass({ tone: "primary", size: "lg" })}>
        {accountTexts.toDashboard}
      </Link>
    </>
  );
}

function Unverified({ email }: { readonly email: string }) {
  const { api, auth } = Route.useRouteContext();
  const { http } = api;
  const checking = useSelector(auth, (snapshot) => snapshot.hasTag("pending"));
  const resend = useResend(http);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>{confirmTexts.mailed(email)}</p>
      <ResendNotice {...resend} />
      {isAsked && !checking && <Banner tone="warning">{confirmTexts.notYet}</Banner>}
      <Button
        tone="primary"
        size="lg"
        busy={checking}
        onClick={() => {
          setAsked(true);
          auth.send({ type: "user.changed" });
        }}
      >
        {confirmTexts.check}
      </Button>
      <Button busy={resend.busy} disabled={resend.disabled} onClick={() => resend.send()}>
        {resend.label}
      </Button>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <p>{confirmTexts.signedOut}</p>
      <Link to="/login" className={buttonClass({ tone: "primary", size: "lg" })}>
        {texts.titles.signIn}
      </Link>
      <NewLink />
    </>
  );
}
