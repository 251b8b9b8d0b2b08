import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import {
  CatchBoundary,
  type ErrorComponentProps,
  useLocation,
  useRouteContext,
  useRouter,
} from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { HttpError } from "../../services/http/http-error.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { texts } from "../-texts.ts";
import { useErrorLayer, wordsOf } from "./use-error-layer.ts";

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;
const isUnreachable = (error: unknown) => error instanceof HttpError && error.unreachable;
/** The call was not made, because the server had failed too often. */
const wasSpared = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.failure === "circuit-open";
/** Errors whose page was loaded anew as soon as it was shown. */
const reloaded = new WeakSet<HttpError>();
const titleOf = (error: unknown) => (isGone(error) ? texts.gone.title : texts.failed.title);

/** What a route within the signed-in frame shows when its data could not be had. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <Page title={titleOf(props.error)}>
      <Failure {...props} component="page" />
    </Page>
  );
}

/** The same where there is no frame around it. */
export function FailedScreen(props: ErrorComponentProps) {
  const plain = (content: ReactNode) => (
    <AccountLayout title={titleOf(props.error)} home={(link) => <a href="/" {...link} />}>
      {content}
    </AccountLayout>
  );
  return <Failure {...props} component="screen" around={plain} />;
}

/** A part of a page: when it fails, the rest of the page stays. */
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
  /** What stands around that which does not fill the screen by itself. */
  readonly around?: (content: ReactNode) => ReactNode;
}

function Failure({ error, reset, component, around = asItIs }: FailureProps) {
  const router = useRouter();
  const { errors, allowTrial, circuitBreaker } = useRouteContext({ from: "__root__" });
  const queries = useQueryErrorResetBoundary();
  const layer = useErrorLayer();
  // What is gone is nobody's fault.
  useEffect(() => {
    if (!isGone(error)) errors.report(error, { component, isShown: true });
  }, [errors, error, component]);
  const reload = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  const isAsking = useRef(false);
  const retry = () => {
    // It lets the breaker try again, which would load the page, too.
    isAsking.current = true;
    if (layer) layer.askAgain();
    else allowTrial();
    isAsking.current = false;
    reload();
  };
  const reloadOnReturn = useEffectEvent(() => {
    if (isAsking.current || !isUnreachable(error)) return;
    layer?.boundaryOf(component).send({ type: "boundary.reset" });
    reload();
  });
  useEffect(() => {
    // The server may have been found while this page was loaded. Until the page is, it throws the same error again.
    if (wasSpared(error) && !reloaded.has(error) && !circuitBreaker.getSnapshot().hasTag("rejecting")) {
      reloaded.add(error);
      reloadOnReturn();
    }
    const subscriptions = [
      layer?.connection.on("connection.restored", () => reloadOnReturn()),
      circuitBreaker.on("breaker.changed", ({ to }) => to === "halfOpen" && reloadOnReturn()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [layer, circuitBreaker, error]);
  if (isGone(error)) {
    return around(<EmptyState icon="search" title={texts.notFound.heading} text={error.message} />);
  }
  if (layer) return <layer.Failed layer={layer} thrown={error} component={component} onRetry={retry} />;
  return around(
    <Banner tone="error" action={<Button onClick={retry}>{texts.guard.retry}</Button>}>
      {wordsOf(error)}
    </Banner>,
  );
}
