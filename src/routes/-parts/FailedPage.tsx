import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { HttpError } from "../../services/http-error.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { texts } from "../-texts.ts";

/** What a route shows when its data could not be had. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  if (error instanceof HttpError && error.status === 404) {
    return <EmptyState icon="search" title={texts.gone.title} text={error.message} />;
  }
  const offline = error instanceof HttpError && error.unreachable;
  return (
    <ErrorState
      title={offline ? texts.failed.unreachable : texts.failed.title}
      message={error instanceof Error ? error.message : String(error)}
      errorId={error instanceof HttpError ? error.requestId : undefined}
      onRetry={retry}
    />
  );
}
