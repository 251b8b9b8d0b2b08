/** A call that reads, and one that changes something; of each at most one is under way. */
export type Kind = "read" | "change";

/** What the server, or a gateway before it, does with a request. */
export type How =
  | "ok"
  | "401"
  | "403 csrf"
  | "404"
  | "422"
  | "500"
  | "503"
  | "429"
  | "429, 3 s"
  | "429, 40 s"
  | "portal"
  | "cut";

/** A failure after which the same may succeed. */
interface Failure {
  readonly says: string;
  /** Milliseconds that the server asks to be left alone. */
  readonly retryAfter: number | null;
  readonly multiplier: number;
}

export interface Call {
  /** Its request is with the server, it waits for its retry, for new tokens, or for the trial of another call. */
  readonly at: "server" | "wait" | "renewal" | "trial";
  readonly attempt: number;
  /** Milliseconds of the wait. */
  readonly left: number;
  /** What the last attempt failed with. */
  readonly last: Failure | null;
  /** What is done once for a call, however often it is sent. */
  readonly isRefreshed: boolean;
  readonly hasNewCsrf: boolean;
  /** Its request carries a token that was replaced meanwhile. */
  readonly isOld: boolean;
  /** The breaker will hear what becomes of it. */
  readonly counts: boolean;
}

export const BEGUN: Call = {
  at: "server",
  attempt: 1,
  left: 0,
  last: null,
  isRefreshed: false,
  hasNewCsrf: false,
  isOld: false,
  counts: true,
};

/** A call that another one's trial holds back. */
export const BLOCKED: Call = { ...BEGUN, at: "trial", counts: false };

const MOST_ATTEMPTS = 3;
export const BASE = 2000;
/** The time of a call: a wait that would take as long is not begun. */
const TIME = 30_000;

const server = (status: number, multiplier: number, retryAfter: number | null = null): Failure => ({
  says: `answered ${status}${retryAfter === null ? "" : `, again in ${retryAfter} ms`}`,
  retryAfter,
  multiplier,
});
const unreached: Failure = { says: "network", retryAfter: null, multiplier: 1.3 };

const FAILURES: Readonly<Partial<Record<How, Failure>>> = {
  500: server(500, 1.2),
  503: server(503, 1.2),
  429: server(429, 2.5),
  "429, 3 s": server(429, 2.5, 3000),
  "429, 40 s": server(429, 2.5, 40_000),
  portal: unreached,
  cut: unreached,
};

export const failureOf = (how: How): Failure | null => FAILURES[how] ?? null;
export const refusalOf = (how: How): string => `answered ${how.slice(0, 3)}`;
/** Did our server answer? */
export const reaches = (how: How): boolean => failureOf(how) !== unreached;

/** Milliseconds until a call that failed so is tried again; null where it is not. */
export function waitOf(kind: Kind, { attempt }: Call, { multiplier, retryAfter }: Failure): number | null {
  if (kind === "change" || attempt === MOST_ATTEMPTS) return null;
  const ms = retryAfter ?? BASE * 2 ** (attempt - 1) * multiplier;
  return ms < TIME ? ms : null;
}
