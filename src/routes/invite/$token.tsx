import { Link, createFileRoute, useLocation } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { inviteTexts } from "../-account/account-texts.ts";
import { AccountFrame } from "../-account/AccountPage.tsx";
import { OpenedInvitation } from "../-account/OpenedInvitation.tsx";
import { returnPath } from "../-account/return-path.ts";
import { texts } from "../-texts.ts";

export const Route = createFileRoute("/invite/$token")({
  head: () => ({ meta: [{ title: `${texts.titles.invitation} · Ibis` }] }),
  component: Invitation,
});

function Invitation() {
  const { auth } = Route.useRouteContext();
  const { token } = Route.useParams();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  const isUnreachable = useSelector(auth, (snapshot) => snapshot.matches("unreachable"));
  const isPending = useSelector(auth, (snapshot) => snapshot.hasTag("pending"));
  // The token stays in the address, and so in the return path.
  const redirect = returnPath(useLocation().href);

  if (user === null && (isPending || isUnreachable)) {
    return (
      <AccountFrame title={texts.titles.invitation}>
        <LoadingScreen
          message={inviteTexts.checking}
          slowMessage={isUnreachable ? texts.guard.unreachable : undefined}
          onRetry={isUnreachable ? () => auth.send({ type: "auth.retry" }) : undefined}
        />
      </AccountFrame>
    );
  }
  if (user) {
    return <OpenedInvitation key={token} token={token} />;
  }
  return (
    <AccountFrame title={texts.titles.invitation} lead={inviteTexts.lead}>
      <p>{inviteTexts.how}</p>
      <Link to="/login" search={{ redirect }} className={buttonClass({ tone: "primary", size: "lg" })}>
        {texts.titles.signIn}
      </Link>
      <Link to="/register" search={{ redirect }} className={buttonClass({ size: "lg" })}>
        {texts.titles.register}
      </Link>
    </AccountFrame>
  );
}
