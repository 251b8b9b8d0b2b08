/** Why something failed; the one union of failures, from the request to the error layer. */
export type Failure =
  /** The server responded with an error status. */
  | { readonly kind: "answered"; readonly status: number }
  /**
   * Our server did not respond (a captive portal's page is no response). `network`: the call failed. `timeout`: it took
   * too long. `refresh`: the request for a new token failed. `offline`: one of these while the device is known to be
   * offline.
   */
  | { readonly kind: "unanswered"; readonly origin: "network" | "timeout" | "refresh" | "offline" }
  /** The call was not made, because the server had failed too often. */
  | { readonly kind: "circuitOpen" }
  /** The response does not fit the contract. */
  | { readonly kind: "invalid" }
  /** The caller gave up. */
  | { readonly kind: "aborted" }
  /** Anything else that was thrown. */
  | { readonly kind: "thrown" };

/** A failure with its texts. */
export type DescribedFailure = Failure & {
  /** The server's message, or the thrown error's. */
  readonly message?: string;
  /** The code in the response. */
  readonly code?: string;
};

/** Whether our server sent no response to a call that its caller still wants. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === "unanswered" || kind === "circuitOpen";
