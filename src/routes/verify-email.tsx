import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import * as v from "valibot";
import { verifyEmail } from "#contract/auth/email-address.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { User } from "#contract/users.ts";
import { HttpError } from "../services/http/http-error.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../ui/feedback/LoadingScreen.tsx";
import { texts as uiTexts } from "../ui/texts.ts";
import { accountTexts, confirmTexts } from "./-account/account-texts.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { NewLink } from "./-account/NewLink.tsx";
import { useReadOnce } from "./-parts/use-read-once.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/verify-email")({
  validateSearch: v.object({ token: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  head: () => ({ meta: [{ title: `${texts.titles.confirmAddress} · Ibis` }] }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const token = useReadOnce("token", Route.useSearch().token);
  const { auth } = Route.useRouteContext();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  // A token in the address is used first.
  if (token === undefined && user) return <Navigate to="/dashboard" replace />;
  if (token !== undefined) return <Confirmation token={token} user={user} />;
  return (
    <AccountFrame
      title={texts.titles.confirmAddress}
      aside={<Link to="/login">{accountTexts.toSignIn}</Link>}
    >
      <p>{confirmTexts.noToken}</p>
      <NewLink isMain />
    </AccountFrame>
  );
}

/** A link may belong to another account; the signed-in one stays. */
const confirmedText = ({ message, username }: ResponseOf<typeof verifyEmail>, user: User | null) =>
  user === null || username === user.username
    ? message
    : confirmTexts.confirmedForOther(username, user.username);

/** The server does not even look up an incomplete token. */
const failedText = (error: Error) =>
  error instanceof HttpError && error.status === 422 ? confirmTexts.incomplete : error.message;

/** Confirms the address of a new account, or a changed one. */
function Confirmation({ token, user }: { readonly token: string; readonly user: User | null }) {
  const { api, auth } = Route.useRouteContext();
  const { http } = api;
  const { data, error, refetch } = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => http.call(verifyEmail, { query: { token } }),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) auth.send({ type: "user.changed" });
  }, [auth, data]);

  if (data) {
    const next = buttonClass({ tone: "primary", size: "lg" });
    return (
      <AccountFrame title={confirmTexts.done} lead={<output>{confirmedText(data, user)}</output>}>
        {user ? (
          <Link to="/dashboard" className={next}>
            {accountTexts.toDashboard}
          </Link>
        ) : (
          <Link to="/login" search={{ name: data.username }} className={next}>
            {accountTexts.toSignIn}
          </Link>
        )}
      </AccountFrame>
    );
  }
  if (error) {
    return (
      <AccountFrame title={texts.titles.confirmAddress}>
        <Banner
          tone="error"
          action={
            error instanceof HttpError &&
            error.unreachable && <Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>
          }
        >
          {failedText(error)}
        </Banner>
        {user ? (
          <Link to="/email-verification" className={buttonClass()}>
            {confirmTexts.toState}
          </Link>
        ) : (
          <NewLink isMain />
        )}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={texts.titles.confirmAddress}>
      <LoadingScreen message={confirmTexts.confirming} />
    </AccountFrame>
  );
}
