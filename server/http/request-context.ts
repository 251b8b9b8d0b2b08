import type { Logger } from "pino";

/** What a request carries through the server. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Path pattern of what answers, for the log: never the address itself, which may hold tokens. */
    route: string;
    userId: number | undefined;
  };
}
