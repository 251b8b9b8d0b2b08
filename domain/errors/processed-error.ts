import type { ErrorCategory, ErrorSeverity } from "#contract/monitoring.ts";
import {
  ACTION_LABELS,
  type CatalogueEntry,
  FALLBACK,
  type RecoveryAction,
  catalogueEntry,
} from "./error-catalogue.ts";
import { type AppErrorCode, appErrorCodeOf } from "./error-codes.ts";
import { errorContext } from "./error-context.ts";
import type { DescribedFailure, Failure } from "./failure.ts";
import { reportedText } from "./reported-text.ts";
import { sanitiseText } from "./sanitise-text.ts";

/** Study specification, section 3. */
export interface ProcessedError {
  readonly id: string;
  readonly code: AppErrorCode;
  readonly category: ErrorCategory;
  readonly severity: ErrorSeverity;
  readonly title: string;
  readonly message: string;
  readonly actions: readonly string[];
  readonly icon: CatalogueEntry["icon"];
  readonly retryable: boolean;
  readonly autoRetry: boolean;
  /** Milliseconds; null: no automatic retry. */
  readonly retryDelay: number | null;
  readonly recoveryActions: readonly RecoveryAction[];
  readonly actionUrl: string | null;
  readonly statusCode: number | null;
  readonly originalMessage: string;
  readonly context: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** The server's request id; null without a response. */
  readonly correlationId: string | null;
  readonly component: string;
}

export interface ErrorCircumstances {
  readonly id: string;
  readonly at: number;
  readonly component: string;
  readonly correlationId?: string | undefined;
  readonly context?: Readonly<Record<string, unknown>>;
}

const LONGEST_ID = 100;

function statusOf(failure: Failure): number | null {
  if (failure.kind === "answered") return failure.status;
  return failure.kind === "circuitOpen" ? 503 : null;
}

/** Makes texts harmless and removes private data. */
export function processError(failure: DescribedFailure, circumstances: ErrorCircumstances): ProcessedError {
  const { id, at, component, correlationId, context = {} } = circumstances;
  const code = appErrorCodeOf(failure);
  const entry = catalogueEntry(code);
  const { message = "" } = failure;
  const originalMessage = failure.kind === "unanswered" ? "" : reportedText(message, "basic");
  // Without a text for the code, the server's text is better than the fallback.
  const isSaid = entry.title === FALLBACK.title && failure.kind === "answered" && correlationId !== undefined;
  return {
    id,
    code,
    category: entry.category,
    severity: entry.severity,
    title: entry.title,
    message: (isSaid && sanitiseText(message)) || entry.message,
    actions: entry.actions.map((action) => ACTION_LABELS[action]),
    icon: entry.icon,
    retryable: entry.isRetryable,
    autoRetry: entry.autoRetry !== null,
    retryDelay: entry.autoRetry,
    recoveryActions: entry.actions,
    actionUrl: entry.address,
    statusCode: statusOf(failure),
    originalMessage,
    context: errorContext(context),
    timestamp: at,
    correlationId: correlationId === undefined ? null : sanitiseText(correlationId).slice(0, LONGEST_ID),
    component: sanitiseText(component),
  };
}
