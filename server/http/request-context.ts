import type { ServerResponse } from "node:http";
import type { ErrorCode } from "#contract/errors.ts";
import type { Logger } from "pino";

/** Why a request failed, for its log line. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message?: string;
  /** The unexpected error. */
  readonly err?: unknown;
}

/** The context of a request. */
export interface RequestEnv {
  Bindings: {
    /** Absent if the request came without a connection. */
    readonly outgoing?: ServerResponse;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Path pattern of the route, for the log; the address itself may contain tokens. */
    route: string;
    userId: number | undefined;
    failure: Failure | undefined;
  };
}
