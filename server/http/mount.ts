import { isDeepStrictEqual } from "node:util";
import { DEFAULT_BODY_LIMIT, type Endpoint } from "#contract/endpoint.ts";
import { TIME_ZONE_HEADER, TimeZone } from "#contract/values.ts";
import type { Context, Hono } from "hono";
import * as v from "valibot";
import { admit, readCaller } from "#server/features/auth/tokens/authenticate.ts";
import { ApiError } from "./errors/api-error.ts";
import { clientInfo } from "./client-info.ts";
import { accountUse, addressUse } from "./limits/call-uses.ts";
import { type EventStream, answerWithEvents } from "./event-stream.ts";
import { networkList } from "./proxies.ts";
import { FILE_LIMITS, ONE_EACH } from "./limits/file-limits.ts";
import { countUse, unlessBusy, withinLimit } from "./limits/count-uses.ts";
import { countingRefusals } from "./limits/refused-bodies.ts";
import { readJson, readSigned } from "./bodies/read-body.ts";
import { withFile } from "./bodies/with-file.ts";
import type { RequestEnv } from "./request-context.ts";
import { answerBinary } from "./answer-binary.ts";
import { isKnownAnswer } from "./revalidate.ts";
import type { Caller, ClientInfo, ParsedCall, Route, Services } from "./route.ts";
import { queryOf, validate } from "./validate.ts";
import { SMALLEST_COMPRESSED, acceptedEncoding, compressed } from "./encodings.ts";

/**
 * The length of a compressed answer reveals what of the request it repeats (BREACH). Only reads with the access token, which
 * no other site can make a browser send, are compressed; they contain no token.
 */
const isCompressible = ({ method, access }: Endpoint): boolean => method === "GET" && access === "user";

export async function answerJson(c: Context, endpoint: Endpoint, result: unknown): Promise<Response> {
  const status = endpoint.status === 201 ? 201 : 200;
  if (!isCompressible(endpoint)) return c.json(result, status);
  c.header("vary", "accept-encoding", { append: true });
  const text = JSON.stringify(result);
  const encoding = text.length < SMALLEST_COMPRESSED ? null : acceptedEncoding(c, () => true);
  c.header("content-type", "application/json");
  if (encoding === null) return c.body(text, status);
  c.header("content-encoding", encoding);
  return c.body(await compressed(text, encoding), status);
}

const NoFields = v.strictObject({});
const LeadsOn = v.object({ location: v.string() });

/** Mounts each endpoint at its path; other methods there get a 405. */
export function mount(app: Hono<RequestEnv>, routes: readonly Route[], services: Services): void {
  const trustedProxies = networkList(services.config.trustedProxies);
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  // A brace sorts after every letter, so `/decks/trash` is matched before `/decks/{deckId}`.
  for (const [path, ofPath] of [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    for (const route of ofPath) {
      app.on(route.endpoint.method, pattern, (c) =>
        answer(c, route, services, clientInfo(c, trustedProxies)),
      );
    }
    const methods = ofPath.flatMap(({ endpoint: { method } }) =>
      method === "GET" ? ["GET", "HEAD"] : [method],
    );
    app.all(pattern, (c) => refuseMethod(c, methods));
  }
}

export function refuseMethod(c: Context<RequestEnv>, methods: readonly string[]): never {
  const allowed = methods.join(", ");
  c.header("Allow", allowed);
  throw new ApiError("METHOD_NOT_ALLOWED", `${c.req.method} is not taken here. Use ${allowed}.`);
}

async function answer(
  c: Context<RequestEnv>,
  route: Route,
  services: Services,
  client: ClientInfo,
): Promise<Response> {
  const { endpoint } = route;
  c.set("route", endpoint.path);
  // Nothing would read the stream, or end it.
  if (endpoint.events && c.req.method === "HEAD") refuseMethod(c, ["GET"]);
  const result = await withinLimit(addressUse(endpoint, client), services, async () => {
    const caller =
      endpoint.access === "user" ? await readCaller(c.req.header("authorization"), services) : undefined;
    c.set("userId", caller?.userId);
    const call = await readCall(c, endpoint, services, client, caller).catch(async (error: unknown) => {
      // `admit` below counts a use, whose amount is in the body. An ended sign-in is refused before a wrong body all the same.
      if (caller) await admit(caller, endpoint, undefined, services);
      throw error;
    });
    const use = accountUse(endpoint, call);
    if (call.caller) await admit(call.caller, endpoint, use, services);
    else if (use) await countUse(use, services);
    return unlessBusy(use, services, () =>
      endpoint.file
        ? withFile(c.req.raw, fileOptions(endpoint, call), (body) =>
            route.handle({ ...call, body }, services),
          )
        : route.handle(call, services),
    );
  });

  if (endpoint.events) return answerWithEvents(c, eventsOf(result));
  if (endpoint.binary) return answerBinary(c, result);
  if (!services.config.production) checkResponse(endpoint, result);
  if (endpoint.status === 303) return c.redirect(v.parse(LeadsOn, result).location, 303);
  if (endpoint.revalidation && isKnownAnswer(c, result, endpoint.revalidation.except))
    return c.body(null, 304);
  return endpoint.response === undefined ? c.body(null, 204) : answerJson(c, endpoint, result);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handler` gives a stream where the endpoint has events.
const eventsOf = (result: unknown) => result as EventStream<unknown>;

const fileOptions = (endpoint: Endpoint, { caller }: ParsedCall) => ({
  limit: limitOf(endpoint),
  kind: endpoint.path,
  slots: FILE_LIMITS.get(endpoint) ?? ONE_EACH,
  sender: caller?.userId,
});

const limitOf = ({ bodyLimit = DEFAULT_BODY_LIMIT }: Endpoint) => bodyLimit;

async function readCall(
  c: Context<RequestEnv>,
  endpoint: Endpoint,
  services: Services,
  client: ClientInfo,
  caller: Caller | undefined,
): Promise<ParsedCall> {
  const timeZone = v.safeParse(TimeZone, c.req.header(TIME_ZONE_HEADER));
  return {
    params: paramsOf(c, endpoint),
    query: validate(endpoint.query ?? NoFields, queryOf(c.req.url), "query"),
    body: await bodyOf(c, endpoint, client, services),
    caller,
    client,
    timeZone: timeZone.success ? timeZone.output : "UTC",
    requestId: c.get("requestId"),
    log: c.get("log"),
  };
}

function paramsOf(c: Context<RequestEnv>, endpoint: Endpoint): unknown {
  if (endpoint.params === undefined) return undefined;
  const params = v.safeParse(endpoint.params, c.req.param());
  if (params.success) return params.output;
  throw new ApiError("RESOURCE_NOT_FOUND");
}

async function bodyOf(
  c: Context<RequestEnv>,
  endpoint: Endpoint,
  client: ClientInfo,
  services: Services,
): Promise<unknown> {
  // A file is received after its use was counted.
  if (endpoint.method === "GET" || endpoint.file) return undefined;
  if (endpoint.signed) return readSigned(c.req.raw, limitOf(endpoint));
  return countingRefusals(c.req.raw, client, services, async () => {
    const body = await readJson(c.req.raw, limitOf(endpoint));
    if (body !== undefined) return validate(endpoint.body ?? NoFields, body, "body");
    if (endpoint.body === undefined) return undefined;
    throw new ApiError("BAD_REQUEST", "The body is empty. Send JSON.");
  });
}

/** Outside production, a response that violates the contract is a failure, so that tests notice it. */
function checkResponse(endpoint: Endpoint, result: unknown): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (endpoint.response === undefined) {
    if (result !== undefined) throw new Error(`${name} must answer without a body.`);
    return;
  }
  const parsed = v.safeParse(endpoint.response, result);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "answer"}: ${issue.message}`);
    throw new Error(`${name} answers what the contract forbids: ${fields.join(" ")}`);
  }
  if (!isDeepStrictEqual(parsed.output, result)) {
    throw new Error(
      `${name} answers fields that the contract does not name: ${JSON.stringify(result).slice(0, 500)}`,
    );
  }
}
