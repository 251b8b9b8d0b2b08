import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { watchAuth } from "../../machines/auth/watch-auth.ts";
import { oauthExchangeMachine } from "../../machines/oauth-exchange/oauth-exchange.machine.ts";
import { createOAuthFlow } from "../../services/auth/oauth-flow.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { oauthTexts } from "../-account/account-texts.ts";
import { AccountFrame } from "../-account/AccountPage.tsx";
import { oauthProblem } from "../-account/oauth-problem.ts";
import { returnPath } from "../-account/return-path.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { texts } from "../-texts.ts";

const Text = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute("/oauth2/redirect")({
  /** A one-time code, or an error. */
  validateSearch: v.object({ code: Text, error: Text }),
  head: () => ({ meta: [{ title: `${texts.titles.signIn} · Ibis` }] }),
  component: OAuthRedirect,
});

function OAuthRedirect() {
  const { api, auth } = Route.useRouteContext();
  const { http } = api;
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  // Read once, because both are removed from the address.
  const [{ code, error }] = useState(search);
  const [begun] = useState(() => createOAuthFlow(http, window.sessionStorage).begun());
  const [machine] = useState(() =>
    oauthExchangeMachine.provide({
      actors: { watchAuth: watchAuth(auth) },
      actions: {
        exchangeCode() {
          if (begun === null || code === undefined) return;
          const { verifier, rememberMe, sessionDuration } = begun;
          const credentials = { kind: "oauth", code, verifier, rememberMe, sessionDuration } as const;
          auth.send({ type: "auth.signIn", credentials });
        },
      },
    }),
  );
  const hasCode = oauthProblem({ code, error, begun: begun !== null, failure: undefined }) === null;
  const actor = useAppActor(machine, { input: { hasCode } });
  const exchange = useSelector(actor, (snapshot) => snapshot);
  const failure = useSelector(auth, (snapshot) => snapshot.context.failure);
  const back = begun?.redirect === undefined ? undefined : returnPath(begun.redirect);

  useEffect(() => {
    createOAuthFlow(http, window.sessionStorage).forget();
    void navigate({ search: { error }, replace: true });
  }, [http, navigate, error]);

  if (exchange.matches("signedIn")) return <Navigate to="." href={back ?? "/dashboard"} replace />;
  return (
    <AccountFrame title={texts.titles.signIn}>
      {exchange.matches("refused") ? (
        <>
          <Banner tone="error">
            {oauthProblem({ code, error, begun: begun !== null, failure: failure?.message }) ??
              oauthTexts.errors.failed}
          </Banner>
          <Link
            to="/login"
            search={{ redirect: back }}
            className={buttonClass({ tone: "primary", size: "lg" })}
          >
            {oauthTexts.back}
          </Link>
        </>
      ) : (
        <LoadingScreen
          message={oauthTexts.signingIn}
          slowMessage={exchange.hasTag("unreachable") ? texts.guard.unreachable : undefined}
        />
      )}
    </AccountFrame>
  );
}
