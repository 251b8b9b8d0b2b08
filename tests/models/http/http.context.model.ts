import { type Call, type How, type Kind, BEGUN } from "./http.calls.model.ts";

export type HttpModelEvent =
  | { type: "begin"; call: Kind }
  /** What becomes of the request of a call. */
  | { type: "answer"; to: Kind; how: How }
  /** The caller gives up. */
  | { type: "abort"; call: Kind }
  /** The time of a call is over. */
  | { type: "timeOut"; call: Kind }
  /** What becomes of the request for new tokens. */
  | { type: "refresh"; how: "ok" | "cut" }
  /** A machine that asks again by itself asks, and hears so. */
  | { type: "probe"; how: "ok" | "404" | "503" }
  /** So many other calls fail, one after the other. */
  | { type: "outage"; calls: number }
  | { type: "wait"; ms: number };

export type Of<T extends HttpModelEvent["type"]> = Extract<HttpModelEvent, { type: T }>;
export const is = <T extends HttpModelEvent["type"]>(event: HttpModelEvent, type: T): event is Of<T> =>
  event.type === type;

/** So many calls that fail in a row open the breaker. */
export const FAILURES = 5;
export const MINUTE = 60_000;

/** What became of a call, as far as the breaker hears of it. */
interface Ended {
  readonly as: "succeeded" | "refused" | "failed" | "abandoned" | "proved";
  readonly counts: boolean;
  readonly retryAfter: number | null;
}

export interface Context {
  readonly read: Call | null;
  readonly change: Call | null;
  /** A request for new tokens is under way. */
  readonly isRefreshing: boolean;
  /** Calls that failed in a row. */
  readonly failures: number;
  readonly reopened: number;
  /** Milliseconds that the breaker waits. */
  readonly left: number;
  readonly ended: Ended | null;
  /** What callers got last. */
  readonly outcomes: Readonly<Record<Kind | "probe", string | null>>;
  /** Requests that came to the server. */
  readonly sent: Readonly<Record<Kind | "probe" | "other" | "refresh", number>>;
  /** Tokens were issued so often, and CSRF tokens made. */
  readonly token: number;
  readonly csrf: number;
  /** Which of them the last request of each kind carried. */
  readonly carried: { readonly read: number; readonly change: readonly [token: number, csrf: number] };
  /** Whether the last request was answered by our server. */
  readonly reached: boolean | null;
}

export const START: Context = {
  read: null,
  change: null,
  isRefreshing: false,
  failures: 0,
  reopened: 0,
  left: 0,
  ended: null,
  outcomes: { read: null, change: null, probe: null },
  sent: { read: 0, change: 0, probe: 0, other: 0, refresh: 0 },
  token: 1,
  csrf: 1,
  carried: { read: 0, change: [0, 0] },
  reached: null,
};

export const otherOf = (kind: Kind): Kind => (kind === "read" ? "change" : "read");

/** Whose call waits for new tokens. */
export const renewing = (context: Context): Kind | null =>
  (["read", "change"] as const).find((kind) => context[kind]?.at === "renewal") ?? null;

/** Whose call waits for the trial of another one. */
export const blockedKind = (context: Context): Kind | null =>
  (["read", "change"] as const).find((kind) => context[kind]?.at === "trial") ?? null;

/** The call that waited for a trial is made. */
export function admitting(context: Context): Partial<Context> {
  const kind = blockedKind(context);
  return kind ? sending(context, kind, BEGUN) : {};
}

/** A request of the call goes to the server with the tokens that are held. */
export function sending(context: Context, kind: Kind, call: Call): Partial<Context> {
  const { token, csrf, carried, sent } = context;
  return {
    [kind]: { ...call, at: "server", left: 0, isOld: false },
    sent: { ...sent, [kind]: sent[kind] + 1 },
    carried: { ...carried, [kind]: kind === "read" ? token : [token, csrf] },
  };
}

/** The call is over, and its caller gets the outcome. */
export function ending(
  { outcomes, ...context }: Context,
  kind: Kind,
  as: Ended["as"],
  { says, retryAfter = null }: { readonly says: string; readonly retryAfter?: number | null },
): Partial<Context> {
  return {
    [kind]: null,
    outcomes: { ...outcomes, [kind]: says },
    ended: { as, counts: context[kind]?.counts ?? false, retryAfter },
  };
}

/** The breaker has changed: what comes of calls that are under way counts no more. */
export function outdated({ read, change }: Context): Partial<Context> {
  return {
    read: read && { ...read, counts: false },
    change: change && { ...change, counts: false },
    ended: null,
  };
}
