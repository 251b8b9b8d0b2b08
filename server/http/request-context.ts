import type { ServerResponse } from "node:http";
import type { ErrorCode } from "#contract/errors.ts";
import type { Logger } from "pino";

/** Why a request was answered with an error, for its line in the log. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message?: string;
  /** What was thrown, where it was not expected. */
  readonly err?: unknown;
}

/** What a request carries through the server. */
export interface RequestEnv {
  Bindings: {
    /** Absent where the request came over no connection. */
    readonly outgoing?: ServerResponse;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Path pattern of what answers, for the log: never the address itself, which may hold tokens. */
    route: string;
    userId: number | undefined;
    failure: Failure | undefined;
  };
}
