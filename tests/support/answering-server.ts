import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import { SERVER_HEADER } from "#contract/values.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a page, instead of `body`. */
  readonly html?: string;
  /** Sent as they are, instead of `body`. */
  readonly bytes?: Uint8Array;
  /** Without our own header, like another server's response. */
  readonly foreign?: boolean;
  /** The connection is cut before the response, or within its body. */
  readonly cut?: "before" | "within";
  /** Never responds. */
  readonly silent?: boolean;
}

const STUDIED_BY_DEFAULTS: DeckStudy = {
  presetId: null,
  options: DEFAULT_OPTIONS,
  today: { newPerDay: null, reviewsPerDay: null },
  studied: { new: 0, reviews: 0 },
};

/**
 * A real HTTP server with the test's responses, which records its requests.
 *
 * @param options.answersStudy It answers by itself how a deck is studied, and does not record that.
 */
export async function answeringServer({ answersStudy = true } = {}) {
  const received: ReceivedRequest[] = [];
  let answer: (request: ReceivedRequest) => Reply = () => ({ status: 204 });
  let study = STUDIED_BY_DEFAULTS;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = "", headers } = incoming;
    const url = new URL(incoming.url ?? "", "http://localhost");
    const sent = await text(incoming);
    const body: unknown = sent === "" ? undefined : JSON.parse(sent);
    const request = { method, path: url.pathname, query: url.searchParams, headers, body };
    const isIgnored = answersStudy && method === "GET" && url.pathname.endsWith("/study-options");
    if (!isIgnored) received.push(request);
    const reply = isIgnored ? { body: study } : answer(request);
    if (reply.silent) return;
    if (reply.cut === "before") return void incoming.socket.destroy();
    if (!reply.foreign) outgoing.setHeader(SERVER_HEADER, "1");
    for (const [name, value] of Object.entries(reply.headers ?? {})) outgoing.setHeader(name, value);
    const content = reply.bytes ?? reply.html ?? (reply.body === undefined ? "" : JSON.stringify(reply.body));
    if (typeof content === "string" && content !== "")
      outgoing.setHeader("content-type", reply.html === undefined ? "application/json" : "text/html");
    outgoing.statusCode = reply.status ?? 200;
    if (reply.cut !== "within") return void outgoing.end(content);
    outgoing.setHeader("content-length", Buffer.byteLength(content) + 1);
    outgoing.write(content, () => incoming.socket.destroy());
  };
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    /** Sets the response to all later requests; clears the recorded ones. */
    answers(reply: (request: ReceivedRequest) => Reply) {
      received.length = 0;
      answer = reply;
    },
    /** Sets how decks are studied, where that is not by the defaults. */
    studies: (change: Partial<DeckStudy>) => void (study = { ...STUDIED_BY_DEFAULTS, ...change }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
