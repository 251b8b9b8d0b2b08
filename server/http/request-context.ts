import type { ServerResponse } from "node:http";
import type { ErrorCode } from "#contract/errors.ts";
import type { Logger } from "pino";

export interface Failure {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly err?: unknown;
}

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
