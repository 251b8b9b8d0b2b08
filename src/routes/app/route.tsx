import { createFileRoute, redirect } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, lazy, useState } from "react";
import { waitFor } from "xstate";
import { routeGuardMachine, watchVisitor } from "../../machines/route-guard/route-guard.machine.ts";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import { VisuallyHidden } from "../../ui/base/VisuallyHidden.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";
import { FailedScreen } from "../-errors/FailedPage.tsx";
import { loaderView } from "../-parts/use-loader.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { useTerms } from "../-terms/use-terms.ts";
import { Shell } from "../-shell/Shell.tsx";
import { texts } from "../-texts.ts";
import { VerificationNotice } from "../-verification/VerificationNotice.tsx";
import { endNotice, messageOf, noticeOf, signInSearch } from "./-guard.ts";

/** Only learners from another sign-in service see it, once. */
const Terms = lazy(async () => ({ default: (await import("../-terms/Terms.tsx")).Terms }));

export const Route = createFileRoute("/app")({
  // Data load while the user is verified, because both need only the tokens.
  beforeLoad: async ({ context, location }) => {
    const auth = await waitFor(context.auth, (snapshot) => !snapshot.matches("starting"));
    if (auth.matches("signedOut")) {
      const message = auth.context.reason === "session_expired" ? "expired" : null;
      throw redirect({ to: "/login", search: signInSearch(location.href, null, message), replace: true });
    }
  },
  component: App,
  errorComponent: FailedScreen,
});

function App() {
  const { auth } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const terms = useTerms();
  const [machine] = useState(() =>
    routeGuardMachine.provide({
      actors: { watchVisitor: watchVisitor(auth, terms) },
      actions: {
        retryAuth: () => auth.send({ type: "auth.retry" }),
        goToLogin: ({ context }) => {
          const { reason } = auth.getSnapshot().context;
          const { pathname, search } = window.location;
          void navigate({
            to: "/login",
            search: signInSearch(pathname + search, reason, context.message),
            replace: true,
            ignoreBlocker: true,
          });
        },
      },
    }),
  );
  const guard = useAppActor(machine, {});
  const state = useSelector(guard, (snapshot) => snapshot);
  const loader = useSelector(state.children.loader, (snapshot) => snapshot);
  const isBlocking = useSelector(terms, (snapshot) => snapshot.hasTag("blocking"));

  if (loader) {
    const message = messageOf(state);
    const { progress, tip } = loaderView(loader);
    return (
      <main id="main">
        <VisuallyHidden>
          <h1>{message}</h1>
        </VisuallyHidden>
        <LoadingScreen
          message={message}
          progress={progress}
          tip={tip}
          slowMessage={noticeOf(state)}
          onRetry={state.can({ type: "guard.retry" }) ? () => guard.send({ type: "guard.retry" }) : undefined}
        />
      </main>
    );
  }
  if (state.matches("ended")) return <Ended reason={auth.getSnapshot().context.reason} />;
  if (!state.matches("admitted")) return null;
  return (
    <>
      <Shell notices={<VerificationNotice />} />
      {isBlocking && (
        <Suspense>
          <Terms terms={terms} />
        </Suspense>
      )}
    </>
  );
}

/** Why the sign-in ended, shown for a moment before the sign-in page. */
function Ended({ reason }: { readonly reason: SignedOutReason | null }) {
  return (
    <AccountLayout title={texts.guard.ended} home={(link) => <a href="/" {...link} />}>
      <Banner tone="warning">{endNotice(reason)}</Banner>
    </AccountLayout>
  );
}
