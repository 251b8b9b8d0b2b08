import {
  type IncomingMessage,
  STATUS_CODES,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import type { Duplex } from "node:stream";
import { RequestError, getRequestListener } from "@hono/node-server";
import { SERVER_HEADER } from "#contract/values.ts";
import type { Logger } from "pino";
import { ApiError } from "./errors/api-error.ts";
import { errorBody, loggedFailure, toApiError } from "./errors/errors.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** Milliseconds; longer than proxies wait (60 s), which get an error where the server closes a connection that they reuse. */
const KEEP_ALIVE = 65_000;

/** Requests that a connection may send before their responses; browsers and proxies wait for each. */
const PIPELINED = 20;

/** Milliseconds. A file of 250 MB over 2.3 Mbit/s. */
const REQUEST = 15 * 60_000;

/** A request that fails before it reaches the application gets the same kind of response, and a line in the log. */
export function createHttpServer(fetch: Fetch, log: Logger): Server {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      const { status, headers, body } = answerUnread(
        error instanceof RequestError ? unreadable() : error,
        log,
      );
      return new Response(body, { status, headers });
    },
  });
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answers = underWay.get(incoming.socket) ?? new Set();
    if (answers.size >= PIPELINED) return void incoming.socket.destroy();
    underWay.set(incoming.socket, answers.add(outgoing));
    outgoing.once("close", () => answers.delete(outgoing));
    void listener(incoming, outgoing);
  };
  // Node itself would respond to a missing Host and an unknown Expect, without body or id.
  const options = {
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE,
    headersTimeout: KEEP_ALIVE + 1000,
    requestTimeout: REQUEST,
  };
  const server = createServer(options, onRequest);
  server.on("checkExpectation", onRequest);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!isForUs(error, socket, [...(underWay.get(socket) ?? [])])) return void socket.destroy();
    const { status, headers, body } = answerUnread(toRefusal(error), log);
    const head = Object.entries({ connection: "close", ...headers }).map((pair) => pair.join(": "));
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body];
    socket.end(lines.join("\r\n"), () => socket.destroy());
  });
  return server;
}

/** Whether this server has to respond to an error of a connection: no response is in progress, and one is possible. */
function isForUs(
  { code }: NodeJS.ErrnoException,
  socket: Duplex,
  underWay: readonly ServerResponse[],
): boolean {
  if (code === "ECONNRESET" || !socket.writable) return false;
  // The caller left in the middle of a body, which the application's request already reports.
  if (code === "HPE_INVALID_EOF_STATE" && underWay.length > 0) return false;
  return !underWay.some(({ headersSent }) => headersSent);
}

const unreadable = () =>
  new ApiError("BAD_REQUEST", "The request cannot be read. Check its address, its Host and its headers.");

/** By the codes of Node and of its parser. */
function toRefusal({ code }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new ApiError("HTTP_431");
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new ApiError("PAYLOAD_TOO_LARGE");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ApiError("HTTP_408");
    case undefined:
    default:
      return unreadable();
  }
}

function answerUnread(error: unknown, log: Logger) {
  const apiError = toApiError(error);
  const { status } = apiError;
  const requestId = crypto.randomUUID();
  const { message = "request", ...failure } = loggedFailure(error, apiError);
  log[status >= 500 ? "error" : "info"]({ requestId, route: "unknown", status, ...failure }, message);
  const body = JSON.stringify(errorBody(apiError, requestId));
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    [SERVER_HEADER]: "1",
  };
  return { status, headers, body };
}
