import type { ErrorCategory, ErrorSeverity } from "#contract/monitoring.ts";
import {
  ACTION_LABELS,
  type CatalogueEntry,
  FALLBACK,
  type RecoveryAction,
  catalogueEntry,
} from "./error-catalogue.ts";
import { type AppErrorCode, type Failure, appErrorCodeOf } from "./error-codes.ts";
import { errorContext } from "./error-context.ts";
import { reportedText } from "./reported-text.ts";
import { sanitiseText } from "./sanitise-text.ts";

/** An error as the error layer works with it (study specification, section 3). */
export interface ProcessedError {
  readonly id: string;
  readonly code: AppErrorCode;
  readonly category: ErrorCategory;
  readonly severity: ErrorSeverity;
  readonly title: string;
  readonly message: string;
  /** What the recovery actions are called, in their order. */
  readonly actions: readonly string[];
  readonly icon: CatalogueEntry["icon"];
  readonly retryable: boolean;
  readonly autoRetry: boolean;
  /** Milliseconds; null where it is not tried again by itself. */
  readonly retryDelay: number | null;
  readonly recoveryActions: readonly RecoveryAction[];
  readonly actionUrl: string | null;
  readonly statusCode: number | null;
  readonly originalMessage: string;
  readonly context: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** The server's id of the request; null where it did not answer. */
  readonly correlationId: string | null;
  /** Where it was met. */
  readonly component: string;
}

/** What is known beside the failure itself. */
export interface ErrorCircumstances {
  readonly id: string;
  readonly at: number;
  readonly component: string;
  readonly correlationId?: string | undefined;
  readonly context?: Readonly<Record<string, unknown>>;
}

const LONGEST_ID = 100;

/** What a failure is to a person and to those who look after the service: harmless texts, and nothing private. */
export function processError(failure: Failure, circumstances: ErrorCircumstances): ProcessedError {
  const { id, at, component, correlationId, context = {} } = circumstances;
  const code = appErrorCodeOf(failure);
  const entry = catalogueEntry(code);
  const originalMessage = failure.kind === "unanswered" ? "" : reportedText(failure.message, "basic");
  // Where there are no words of ours, those of the server say more than none.
  const isSaid = entry.title === FALLBACK.title && failure.kind === "answered" && correlationId !== undefined;
  return {
    id,
    code,
    category: entry.category,
    severity: entry.severity,
    title: entry.title,
    message: (isSaid && sanitiseText(failure.message)) || entry.message,
    actions: entry.actions.map((action) => ACTION_LABELS[action]),
    icon: entry.icon,
    retryable: entry.isRetryable,
    autoRetry: entry.autoRetry !== null,
    retryDelay: entry.autoRetry,
    recoveryActions: entry.actions,
    actionUrl: entry.address,
    statusCode: failure.kind === "answered" ? failure.status : null,
    originalMessage,
    context: errorContext(context),
    timestamp: at,
    correlationId: correlationId === undefined ? null : sanitiseText(correlationId).slice(0, LONGEST_ID),
    component: sanitiseText(component),
  };
}
