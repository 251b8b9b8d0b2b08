/** The one union of failures, from the request to the error layer. */
export type Failure =
  | { readonly kind: "answered"; readonly status: number }
  /**
   * No response from our server (a captive portal's page is none). `refresh`: the token request failed. `offline`: the
   * device is known to be offline.
   */
  | { readonly kind: "unanswered"; readonly origin: "network" | "timeout" | "refresh" | "offline" }
  /** Not called, because the server had failed too often. */
  | { readonly kind: "circuitOpen" }
  | { readonly kind: "invalid" }
  | { readonly kind: "aborted" }
  | { readonly kind: "thrown" };

export type DescribedFailure = Failure & {
  /** The server's, or the thrown error's. */
  readonly message?: string;
  readonly code?: string;
};

/** No response to a call that its caller still wants. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === "unanswered" || kind === "circuitOpen";
