import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { MOST_RETRIES } from "../../machines/error-boundary/error-boundary.machine.ts";
import { ErrorPanel } from "../../ui/errors/ErrorPanel.tsx";
import { ErrorScreen } from "../../ui/errors/ErrorScreen.tsx";
import { useReport } from "./use-report.ts";

export interface FailedProps {
  readonly layer: ErrorLayer;
  readonly thrown: unknown;
  /** `screen` fills the screen; other values are parts of a page. */
  readonly component: string;
  readonly onRetry: () => void;
}

/** Replaces a failed part: three attempts, a report, and a link to the dashboard. */
export function Failed({ layer, thrown, component, onRetry }: FailedProps) {
  const boundary = layer.boundaryOf(component);
  const retries = useSelector(boundary, ({ context }) => context.retries);
  const error = useMemo(() => layer.processed(thrown, { component }), [layer, thrown, component]);
  const [isIdCopied, setIdCopied] = useState(false);
  const report = useReport(layer, error);
  useEffect(() => boundary.send({ type: "error.caught" }), [thrown, boundary]);
  // The sign-in ended, which its own page reports.
  if (error === null) return null;

  const Shown = component === "screen" ? ErrorScreen : ErrorPanel;
  return (
    <Shown
      {...report}
      title={error.title}
      description={error.message}
      errorId={error.id}
      isIdCopied={isIdCopied}
      onCopyId={() => void layer.copy(error.id).then(setIdCopied)}
      isRetryable={error.retryable}
      attempts={MOST_RETRIES}
      attemptsLeft={MOST_RETRIES - retries}
      onRetry={() => {
        boundary.send({ type: "boundary.retry" });
        onRetry();
      }}
      home={(link) => <Link to="/app/dashboard" {...link} />}
    />
  );
}
