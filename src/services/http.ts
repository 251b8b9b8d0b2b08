import * as v from "valibot";
import type { CallOf, Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { SERVER_HEADER, TIME_ZONE_HEADER } from "#contract/values.ts";
import type { CsrfToken } from "./csrf.ts";
import { HttpError, refused, unanswered } from "./http-error.ts";

/** The access token that is held, and which one of its sign-in it is. */
export interface AccessToken {
  /** Empty where it is past its end and only the refresh token is left. */
  readonly token: string;
  /** Tells one sign-in from another; the same for all its tokens. */
  readonly signIn: string;
  /** Grows with each new pair of tokens, so that a late 401 is told from a present one. */
  readonly generation: number;
}

/** Where the client gets access tokens; the single refresh behind it is the `token-refresh` machine. */
export interface AccessTokens {
  current(): AccessToken | null;
  /**
   * Waits until a token newer than `generation` is held.
   * @returns `held` where it was there already, `refreshed` where it had to be fetched.
   * @throws HttpError where there will be none.
   */
  renew(generation: number): Promise<"held" | "refreshed">;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call fails with `timeout`. Default 30 s. */
  readonly timeout?: number;
  /** `never`: a 401 goes to the caller (the auth layer's own calls). Default: one refresh, then again. */
  readonly renewal?: "once" | "never";
}

/** Typed calls over the contract. */
export interface Http {
  call<E extends Endpoint>(endpoint: E, call: CallOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
}

const DEFAULT_TIMEOUT = 30_000;

type Fields = Readonly<Record<string, unknown>>;

interface Parts {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => [name, typeof one === "string" ? one : JSON.stringify(one)]),
  );
  const search = new URLSearchParams(given);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** What the text holds; undefined where it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param options.baseUrl Origin of the API, empty for the page's own. */
export function createHttp(options: {
  readonly baseUrl: string;
  readonly access: AccessTokens;
  /** Made anew where the server does not take it. */
  readonly csrf: CsrfToken;
  readonly timeZone: () => string;
  /** Aborts after so many milliseconds: `AbortSignal.timeout`. */
  readonly deadline: (ms: number) => AbortSignal;
}): Http {
  const send = async (endpoint: Endpoint, parts: Parts, token: string | undefined, call: CallOptions) => {
    const deadline = options.deadline(call.timeout ?? DEFAULT_TIMEOUT);
    const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
    try {
      const response = await fetch(options.baseUrl + addressOf(endpoint.path, parts), {
        method: endpoint.method,
        ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
        headers: {
          accept: "application/json",
          ...(parts.body ? { "content-type": "application/json" } : {}),
          "x-requested-with": "XMLHttpRequest",
          [TIME_ZONE_HEADER]: options.timeZone(),
          ...(endpoint.method === "GET" ? {} : { "x-csrf-token": options.csrf.current() }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        signal,
        // A cookie of another application on this origin is nobody's business here.
        credentials: "omit",
      });
      return { response, text: await response.text() };
    } catch (error) {
      if (call.signal?.aborted) throw unanswered("aborted", error);
      throw unanswered(deadline.aborted ? "timeout" : "network", error);
    }
  };

  const attemptOnce = async (
    endpoint: Endpoint,
    parts: Parts,
    token: string | undefined,
    call: CallOptions,
  ) => {
    const { response, text } = await send(endpoint, parts, token, call);
    const body = parseJson(text);
    if (response.status >= 500) throw refused(response.status, body);
    // Whoever answers without this header is not our server, whatever the status says.
    if (!response.headers.has(SERVER_HEADER)) throw unanswered("network");
    if (response.status >= 400) throw refused(response.status, body);
    if (!endpoint.response) return undefined;
    const parsed = v.safeParse(endpoint.response, body);
    if (parsed.success) return parsed.output;
    throw new HttpError(
      "invalid",
      `The answer to ${endpoint.method} ${endpoint.path} is not what this version expects. Please reload the page.`,
      { code: "CLIENT_ERROR", cause: v.flatten(parsed.issues) },
    );
  };

  const isCsrfRefusal = (error: unknown) =>
    error instanceof HttpError && error.status === 403 && /csrf|token/i.test(error.message);

  /** One call: each attempt at it may find the CSRF token refused, and only the first that does makes another. */
  const begin = (endpoint: Endpoint, parts: Parts, call: CallOptions) => {
    let mayRegenerate = endpoint.method !== "GET";
    return async (token: string | undefined) => {
      try {
        return await attemptOnce(endpoint, parts, token, call);
      } catch (error) {
        if (!mayRegenerate || !isCsrfRefusal(error)) throw error;
        mayRegenerate = false;
        options.csrf.regenerate();
        return attemptOnce(endpoint, parts, token, call);
      }
    };
  };

  /** Each call is repeated at most once for a refresh; a token that somebody else renewed meanwhile costs none. */
  const authorised = async (endpoint: Endpoint, parts: Parts, call: CallOptions) => {
    const attempt = begin(endpoint, parts, call);
    let refreshed = false;
    for (;;) {
      const access = options.access.current();
      // What one learner asked for is never sent with the token of the next one.
      const isTheirs = () => options.access.current()?.signIn === access?.signIn;
      try {
        return await attempt(access?.token || undefined);
      } catch (error) {
        const expired = error instanceof HttpError && error.status === 401;
        if (!expired || !access || refreshed || call.renewal === "never" || !isTheirs()) throw error;
        refreshed = (await options.access.renew(access.generation)) === "refreshed";
        if (!isTheirs()) throw error;
        if (call.signal?.aborted) throw unanswered("aborted");
      }
    }
  };

  return {
    call<E extends Endpoint>(endpoint: E, given: CallOf<E>, call: CallOptions = {}) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part of a call is an object's schema.
      const parts = given as Parts;
      const answer =
        endpoint.access === "user"
          ? authorised(endpoint, parts, call)
          : begin(endpoint, parts, call)(options.access.current()?.token || undefined);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `attemptOnce` parsed it by this endpoint's schema.
      return answer as Promise<ResponseOf<E>>;
    },
  };
}
