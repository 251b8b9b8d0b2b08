import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { HttpError } from "../../services/http-error.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { AccountLayout } from "../../ui/layout/AccountLayout.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { texts } from "../-texts.ts";

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;
const titleOf = (error: unknown) => (isGone(error) ? texts.gone.title : texts.failed.title);

/** What a route within the signed-in frame shows when its data could not be had. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <Page title={titleOf(props.error)}>
      <Failure {...props} />
    </Page>
  );
}

/** The same where there is no frame around it. */
export function FailedScreen(props: ErrorComponentProps) {
  return (
    <AccountLayout title={titleOf(props.error)} home={(link) => <a href="/" {...link} />}>
      <Failure {...props} />
    </AccountLayout>
  );
}

function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  if (isGone(error)) {
    return <EmptyState icon="search" title={texts.notFound.heading} text={error.message} />;
  }
  const offline = error instanceof HttpError && error.unreachable;
  return (
    <ErrorState
      title={offline ? texts.failed.unreachable : texts.failed.unexpected}
      message={error instanceof Error ? error.message : String(error)}
      errorId={error instanceof HttpError ? error.requestId : undefined}
      onRetry={retry}
    />
  );
}
