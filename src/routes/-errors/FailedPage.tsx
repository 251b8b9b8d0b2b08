import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  CatchBoundary,
  type ErrorComponentProps,
  Link,
  useLocation,
  useParams,
  useRouteContext,
  useRouter,
} from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { isChunkLoadError, isStoredFailure } from "../../services/errors/chunk-load-errors.ts";
import { HttpError } from "../../services/http/http-error.ts";
import { deckKey } from "../../services/queries/keys.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { texts } from "../-texts.ts";
import { Failed } from "./Failed.tsx";
import { useIsOffline } from "./use-is-offline.ts";

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;
const isUnreachable = (error: unknown) =>
  isChunkLoadError(error) || (error instanceof HttpError && error.unreachable);
/** The call was not made, because the server had failed too often. */
const wasNotMade = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.failure.kind === "circuitOpen";
/** Errors that caused a reload already; another one would not help. */
const tried = new WeakSet<HttpError>();
const titleOf = (error: unknown) => (isGone(error) ? texts.gone.title : texts.failed.title);

/** Whether a deck's page failed because the device lacks the deck and the server is out of reach. */
function useIsNotHere(error: unknown): boolean {
  const isOffline = useIsOffline();
  const { queryClient } = useRouteContext({ from: "__root__" }).api;
  const { deckId } = useParams({ strict: false });
  if (!isOffline || deckId === undefined || !(error instanceof HttpError && error.unreachable)) return false;
  // If the deck is on the device, something else is missing.
  return queryClient.getQueryData(deckKey(deckId)) === undefined;
}

/** The error page of routes within the signed-in frame. */
export function FailedPage(props: ErrorComponentProps) {
  const isNotHere = useIsNotHere(props.error);
  return (
    <Page title={isNotHere ? texts.notHere.title : titleOf(props.error)}>
      <Failure {...props} component="page" />
    </Page>
  );
}

/** The error page of routes without a frame. */
export function FailedScreen(props: ErrorComponentProps) {
  const plain = (content: ReactNode) => (
    <AccountLayout title={titleOf(props.error)} home={(link) => <a href="/" {...link} />}>
      {content}
    </AccountLayout>
  );
  return <Failure {...props} component="screen" around={plain} />;
}

/** Isolates a part of a page: if it fails, the rest stays. */
export function Panel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary
      getResetKey={() => path}
      errorComponent={(props) => <Failure {...props} component={name} />}
    >
      {children}
    </CatchBoundary>
  );
}

const asItIs = (content: ReactNode) => content;

interface FailureProps extends ErrorComponentProps {
  readonly component: string;
  /** Wraps content that does not fill the screen by itself. */
  readonly around?: (content: ReactNode) => ReactNode;
}

function Failure({ error, reset, component, around = asItIs }: FailureProps) {
  const router = useRouter();
  const { api, ui } = useRouteContext({ from: "__root__" });
  const { errors } = ui;
  const { circuitBreaker } = api;
  const queries = useQueryErrorResetBoundary();
  // A new document would lose unsaved text beside the failed part, and pending retries.
  const isWhole = component === "page" || component === "screen";
  const needsReload = isWhole && isStoredFailure(error) && !errors.hasRetries();
  useEffect(() => {
    if (needsReload) window.location.reload();
  }, [needsReload]);
  const isNotHere = useIsNotHere(error) && component === "page";
  // A missing or moved page is no failure, so no error is reported.
  useEffect(() => {
    if (!isGone(error) && !needsReload && !isNotHere) errors.report(error, { component, isShown: true });
  }, [errors, error, needsReload, isNotHere, component]);
  const retry = () => {
    errors.askAgain();
    queries.reset();
    reset();
    void router.invalidate();
  };
  const reload = useEffectEvent(async () => {
    if (!isUnreachable(error)) return;
    // Until the page is loaded, it throws the same error again.
    await router.invalidate();
    // Parts that mount meanwhile undo an earlier reset, and this part would throw the same error forever.
    queries.reset();
    reset();
  });
  useEffect(() => {
    // The connection may have returned while this page loaded.
    if (wasNotMade(error) && !tried.has(error) && !circuitBreaker.getSnapshot().hasTag("rejecting")) {
      tried.add(error);
      void reload();
    }
    const subscriptions = [
      circuitBreaker.on("breaker.changed", ({ to }) => void (to === "halfOpen" && reload())),
      errors.connection.on("connection.restored", () => {
        errors.boundaryOf(component).send({ type: "boundary.reset" });
        void reload();
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [errors, circuitBreaker, component, error]);
  if (isGone(error)) {
    return around(<EmptyState icon="search" title={texts.notFound.heading} text={error.message} />);
  }
  if (isNotHere) {
    const toDecks = (
      <Link to="/app/decks" className={buttonClass()}>
        {texts.notHere.toDecks}
      </Link>
    );
    return (
      <EmptyState icon="offline" title={texts.notHere.connect} text={texts.notHere.text} action={toDecks} />
    );
  }
  return <Failed layer={errors} thrown={error} component={component} onRetry={retry} />;
}
