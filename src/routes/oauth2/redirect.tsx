import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { createOAuthFlow } from "../../services/auth/oauth-flow.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Loader } from "../../ui/feedback/Loader.tsx";
import { oauthTexts } from "../-account/account-texts.ts";
import { AccountFrame } from "../-account/AccountPage.tsx";
import { oauthProblem } from "../-account/oauth-problem.ts";
import { returnPath } from "../-account/return-path.ts";
import { texts } from "../-texts.ts";

const Text = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute("/oauth2/redirect")({
  /** A one-time code, or what went wrong. */
  validateSearch: v.object({ code: Text, error: Text }),
  head: () => ({ meta: [{ title: `${texts.titles.signIn} · Ibis` }] }),
  component: OAuthRedirect,
});

function OAuthRedirect() {
  const { auth, http } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  // Read once: both are gone in a moment.
  const [{ code, error }] = useState(search);
  const [begun] = useState(() => createOAuthFlow(http, window.sessionStorage).begun());
  const sent = useRef(false);
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  const isSignedOut = useSelector(auth, (snapshot) => snapshot.matches("signedOut"));
  const isUnreachable = useSelector(auth, (snapshot) => snapshot.matches("unreachable"));
  const failure = useSelector(auth, (snapshot) => snapshot.context.failure);
  const back = begun?.redirect === undefined ? undefined : returnPath(begun.redirect);
  const problem = oauthProblem({ code, error, begun: begun !== null, failure: failure?.message });

  useEffect(() => {
    createOAuthFlow(http, window.sessionStorage).forget();
    void navigate({ search: { error }, replace: true });
  }, [http, navigate, error]);

  useEffect(() => {
    if (!isSignedOut || sent.current || problem !== null || code === undefined || begun === null) return;
    sent.current = true;
    const { verifier, rememberMe, sessionDuration } = begun;
    auth.send({
      type: "signIn",
      credentials: { kind: "oauth", code, verifier, rememberMe, sessionDuration },
    });
  }, [auth, begun, code, isSignedOut, problem]);

  if (isSignedIn) return <Navigate to="." href={back ?? "/dashboard"} replace />;
  return (
    <AccountFrame title={texts.titles.signIn}>
      {problem !== null && isSignedOut ? (
        <>
          <Banner tone="error">{problem}</Banner>
          <Link
            to="/login"
            search={{ redirect: back }}
            className={buttonClass({ tone: "primary", size: "lg" })}
          >
            {oauthTexts.back}
          </Link>
        </>
      ) : (
        <Loader
          message={oauthTexts.signingIn}
          slowMessage={isUnreachable ? texts.guard.unreachable : undefined}
        />
      )}
    </AccountFrame>
  );
}
