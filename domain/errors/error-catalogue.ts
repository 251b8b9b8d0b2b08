import type { ErrorCategory, ErrorSeverity } from "#contract/monitoring.ts";
import { isRefusedForPlan } from "../subscription/asks-for-plan.ts";
import type { AppErrorCode } from "./error-codes.ts";

/** In display order. */
export type RecoveryAction = "retry" | "goOffline" | "contactSupport" | "signIn" | "openAddress";

export const ACTION_LABELS: Readonly<Record<RecoveryAction, string>> = {
  retry: "Retry Now",
  goOffline: "Go Offline",
  contactSupport: "Contact Support",
  signIn: "Sign In",
  openAddress: "Learn More",
};

/** Study specification, section 8. */
export interface CatalogueEntry {
  readonly title: string;
  readonly message: string;
  readonly category: ErrorCategory;
  readonly severity: ErrorSeverity;
  readonly icon: "offline" | "clock" | "lock" | "mail" | "card" | "warning" | "info";
  readonly actions: readonly RecoveryAction[];
  readonly isRetryable: boolean;
  /** Milliseconds; null: no automatic retry. */
  readonly autoRetry: number | null;
  /** The page that explains or fixes the error. */
  readonly address: string | null;
}

const base = { actions: [], isRetryable: false, autoRetry: null, address: null, icon: "warning" } as const;
const retryable = { ...base, isRetryable: true, actions: ["retry"] } as const;
const network = { ...retryable, category: "network", severity: "medium", icon: "offline" } as const;
const timeout = {
  ...network,
  title: "Request Timeout",
  message: "The server took too long to answer. Please try again.",
  icon: "clock",
} as const;
const subscription = {
  ...base,
  category: "subscription",
  severity: "medium",
  icon: "info",
  actions: ["openAddress"],
  address: "/subscription",
} as const;
const credentials = {
  ...base,
  category: "authentication",
  severity: "medium",
  icon: "lock",
  actions: ["signIn"],
  address: "/login",
} as const;
const validation = { ...base, category: "validation", severity: "low" } as const;

export const FALLBACK: CatalogueEntry = {
  ...base,
  title: "Unexpected Error",
  message: "Something unexpected happened. If it happens again, please contact support.",
  category: "application",
  severity: "medium",
  actions: ["contactSupport"],
};

const CATALOGUE: Partial<Record<AppErrorCode, CatalogueEntry>> = {
  ERR_NETWORK: {
    ...network,
    title: "Connection Problem",
    message: "We are unable to connect. Please check your internet connection.",
    actions: ["retry", "goOffline", "contactSupport"],
    autoRetry: 3000,
  },
  ERR_TIMEOUT: { ...timeout, autoRetry: 2000 },
  ECONNABORTED: timeout,
  ERR_OFFLINE: {
    ...network,
    title: "You're Offline",
    message: "Please check your internet connection. What you do meanwhile is kept on this device.",
    severity: "low",
  },
  ERR_INTERNET_DISCONNECTED: {
    ...network,
    title: "No Internet Connection",
    message: "Your device is not connected to the internet. Please check your connection.",
  },
  INVALID_CREDENTIALS: {
    ...credentials,
    title: "Login Failed",
    message: "The email or password is incorrect. Please check both and try again.",
  },
  TOKEN_EXPIRED: {
    ...credentials,
    title: "Session Expired",
    message: "Your session has expired. Please log in again.",
  },
  EMAIL_NOT_VERIFIED: {
    ...base,
    title: "Email Not Verified",
    message: "Please verify your email address before continuing.",
    category: "authentication",
    severity: "medium",
    icon: "mail",
    actions: ["openAddress"],
    address: "/email-verification",
  },
  SUBSCRIPTION_REQUIRED: {
    ...subscription,
    title: "Feature Available",
    message: "This feature is free for all users during our launch.",
    severity: "low",
    address: "/app/dashboard",
  },
  TRIAL_EXPIRED: {
    ...subscription,
    title: "Free Trial Ended",
    message: "Your 7-day free trial has ended. Continue with the monthly subscription at 0 EGP.",
  },
  SUBSCRIPTION_EXPIRED: {
    ...subscription,
    title: "Subscription Expired",
    message: "Your subscription has expired. Renew it for 0 EGP.",
  },
  PAYMENT_FAILED: {
    ...subscription,
    title: "Payment Failed",
    message: "Your payment did not go through. Please check your payment details and try again.",
    severity: "high",
    icon: "warning",
  },
  PAYMENT_PROCESSING: {
    ...base,
    title: "Payment Processing",
    message: "Your payment is being processed. This may take a few minutes.",
    category: "subscription",
    severity: "low",
    icon: "clock",
  },
  VALIDATION_ERROR: {
    ...validation,
    title: "Invalid Information",
    message: "Please check what you entered and try again.",
  },
  EMAIL_ALREADY_EXISTS: {
    ...validation,
    title: "Email Already Registered",
    message: "There is an account with this email address. Sign in, or use another address.",
    actions: ["signIn"],
    address: "/login",
  },
  INSUFFICIENT_PERMISSIONS: {
    ...base,
    title: "Access Denied",
    message: "You do not have permission to do this. Please contact the deck owner for access.",
    category: "permission",
    severity: "medium",
    icon: "lock",
  },
  INTERNAL_SERVER_ERROR: {
    ...retryable,
    title: "Something Went Wrong",
    message: "The server had a problem. Please try again in a moment.",
    category: "server",
    severity: "critical",
    actions: ["retry", "contactSupport"],
  },
  SERVICE_UNAVAILABLE: {
    ...retryable,
    title: "Service Temporarily Unavailable",
    message: "The service is being maintained. Please try again in a few minutes.",
    category: "server",
    severity: "high",
  },
  STUDY_SESSION_ERROR: {
    ...retryable,
    title: "Study Session Problem",
    message: "Something went wrong in your study session. Your progress has been saved.",
    category: "application",
    severity: "medium",
    icon: "card",
  },
  CARD_LOAD_ERROR: {
    ...retryable,
    title: "Cards Not Loading",
    message: "Your cards could not be loaded. Please try again.",
    category: "application",
    severity: "medium",
    icon: "card",
    autoRetry: 2000,
  },
  SYNC_ERROR: {
    ...retryable,
    title: "Sync Issue",
    message: "Your changes are saved on this device and will be synchronized later.",
    category: "application",
    severity: "low",
    icon: "offline",
    autoRetry: 5000,
  },
};

/** Without texts of their own, but a retry may succeed (section 8, "Retry rules"). */
const RETRYABLE_OTHERS: ReadonlySet<string> = new Set<AppErrorCode>([
  "RATE_LIMITED",
  "PAYMENT_TIMEOUT",
  "CACHE_MISS",
  "DATABASE_ERROR",
]);

const isListed = (code: string): code is keyof typeof CATALOGUE => Object.hasOwn(CATALOGUE, code);

/** The fallback for codes without an entry. */
export function catalogueEntry(code: string): CatalogueEntry {
  const entry = isListed(code) ? CATALOGUE[code] : undefined;
  if (entry) return entry;
  return RETRYABLE_OTHERS.has(code)
    ? { ...FALLBACK, isRetryable: true, actions: ["retry", ...FALLBACK.actions] }
    : FALLBACK;
}

/** Milliseconds. */
export const REDIRECT_DELAY = 1000;

/** Section 8, "Redirects". `status`: of the response; a 402 has already led to the plans. */
export function redirectOf(code: string, status: number | null = null): string | null {
  if (status === 402 && isRefusedForPlan(code)) return null;
  if (code === "EMAIL_NOT_VERIFIED") return "/email-verification";
  return catalogueEntry(code).category === "subscription" ? `/subscription?reason=${code}` : null;
}
