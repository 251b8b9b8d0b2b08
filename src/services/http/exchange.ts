import { ofetch } from "ofetch";
import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { SERVER_HEADER, TIME_ZONE_HEADER } from "#contract/values.ts";
import { unexpectedAnswerMessage } from "#domain/http/http-messages.ts";
import { retryAfterOf } from "#domain/http/retry-after.ts";
import { isRefusedForPlan } from "#domain/subscription/asks-for-plan.ts";
import type { CsrfToken } from "./csrf.ts";
import { HttpError, refused, unanswered } from "./http-error.ts";
import { type ApiRequest, type Parts, type Send, stopOf } from "./chain.ts";

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A stream of events stays unread, and bytes stay bytes. */
function readingOf({ binary, events }: Endpoint) {
  if (events) return { responseType: "stream" } as const;
  if (binary) return { responseType: "blob" } as const;
  return { parseResponse: parseJson };
}

/** Refusals are always JSON. */
async function refusalIn(body: unknown): Promise<unknown> {
  return body instanceof Blob ? parseJson(await body.text()) : body;
}

export interface ExchangeOptions {
  /** Origin of the API, empty for the page's own. */
  readonly baseUrl: string;
  readonly csrf: CsrfToken;
  readonly timeZone: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A request is sent; the result takes whether our server responded, and is not called if it is aborted. */
  readonly onSent: () => (isReached: boolean) => void;
  readonly onUnverified: (error: HttpError) => void;
  readonly onUnsubscribed: (code: string | undefined) => void;
}

const isForWantOfPlan = ({ status, code }: HttpError) => status === 402 && isRefusedForPlan(code);

export function createExchange(options: ExchangeOptions): Send {
  const fetchOnce = async (request: ApiRequest) => {
    const { endpoint, parts, token, signal } = request;
    const onReached = options.onSent();
    try {
      const response = await ofetch.raw<unknown, "json" | "stream" | "blob">(
        options.baseUrl + addressOf(endpoint.path, parts),
        {
          method: endpoint.method,
          body: parts.body,
          headers: {
            accept: endpoint.events ? "text/event-stream" : "application/json",
            "x-requested-with": "XMLHttpRequest",
            [TIME_ZONE_HEADER]: options.timeZone(),
            ...(endpoint.method === "GET" ? {} : { "x-csrf-token": options.csrf.current() }),
            ...(endpoint.file ? { "content-type": "application/octet-stream" } : {}),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          signal,
          ...readingOf(endpoint),
          // The steps before this one decide which responses are errors and what is repeated.
          ignoreResponseError: true,
          retry: 0,
          // Cookies of other applications on this origin must not be sent.
          credentials: "omit",
        },
      );
      // An answer without this header is not from our server, whatever the status says.
      const isOurs = response.headers.has(SERVER_HEADER);
      onReached(isOurs);
      return { response, isOurs };
    } catch (error) {
      const stop = stopOf(request, error);
      if (stop?.failure.kind !== "aborted") onReached(false);
      throw stop ?? unanswered("network", error);
    }
  };

  return async (request) => {
    const { endpoint } = request;
    const { response, isOurs } = await fetchOnce(request);
    if (!isOurs && response.status < 500) throw unanswered("network");
    if (endpoint.events && response.ok) return response._data;
    const body = endpoint.events ? parseJson(await new Response(response.body).text()) : response._data;
    if (response.status >= 400) {
      const retryAfter = retryAfterOf(response.headers.get("retry-after"), options.now());
      const error = refused(response.status, await refusalIn(body), retryAfter);
      if (error.status === 403 && error.code === "EMAIL_VERIFICATION_REQUIRED") options.onUnverified(error);
      if (isForWantOfPlan(error) && request.options.unsubscribed !== "caller")
        options.onUnsubscribed(error.code);
      throw error;
    }
    if (endpoint.binary) return body;
    if (!endpoint.response) return undefined;
    const parsed = v.safeParse(endpoint.response, body);
    if (parsed.success) return parsed.output;
    const message = unexpectedAnswerMessage(endpoint.method, endpoint.path);
    throw new HttpError({ kind: "invalid" }, message, { code: "CLIENT_ERROR", cause: parsed.issues });
  };
}
