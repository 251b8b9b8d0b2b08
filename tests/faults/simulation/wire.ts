import { SERVER_HEADER } from "#contract/values.ts";
import type { Asked, Reply } from "./server.ts";
import { type NetworkFault, type TabName, deviceOf } from "./step.ts";

interface Request extends Asked {
  readonly tab: TabName;
  readonly fault: NetworkFault["fault"] | "none";
  readonly what: NetworkFault | null;
  isBlocked: boolean;
  /** The server's response; null before the request arrives. */
  reply: Reply | null;
  /** The waiting client; null if none waits any more. */
  client: {
    readonly resolve: (response: Response) => void;
    readonly reject: (error: Error) => void;
  } | null;
}

const noConnection = () => new TypeError("fetch failed");

const made = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { [SERVER_HEADER]: "1", "content-type": "application/json", ...headers },
  text: JSON.stringify(body),
});

export const carriesReviews = ({ path }: Asked): boolean => path.endsWith("/bulk-review");

/** Pages of a deck's cards. */
export const asksForCards = ({ method, path }: Asked): boolean =>
  method === "GET" && /^\/api\/decks\/\d+\/cards\?/.test(path);

const itemsOf = (asked: Asked) =>
  carriesReviews(asked) ? (asked.body?.match(/"reviewId"/g)?.length ?? 0) : 0;

/** The response of something else instead of our server; null if the request goes to the server. */
function answerInstead(request: Request): Reply | null {
  const { what } = request;
  switch (what?.fault) {
    case "status":
      // A proxy's response is not marked as our server's.
      return what.status === 502
        ? { status: 502, headers: {}, text: "<h1>Bad gateway</h1>" }
        : made(what.status, { message: "It failed.", code: "INTERNAL_ERROR" });
    case "too many":
      return made(429, { message: "Slowly." }, { "retry-after": String(what.retryAfter) });
    case "too large":
      return itemsOf(request) > what.above ? made(413, { message: "Too large." }) : null;
    case "captive portal":
      return { status: 200, headers: { "content-type": "text/html" }, text: "<h1>Welcome to the hotel</h1>" };
    case "lost":
    case "answer lost":
    case "twice":
    case "again":
    case "held":
    case "late":
    case "answer held":
    case "cut":
    case "damaged card":
    case undefined:
      return null;
  }
}

/** The reply with a first card that has no text. */
const withDamagedCard = (reply: Reply): Reply => ({
  ...reply,
  text: reply.text.replace(/("content":\[\{[^[\]{}]*"front":)"[^"]*"/, "$1null"),
});

/** All requests of a schedule in transit; none continues before everything else is at rest. */
export function createWire(answer: (asked: Asked) => Promise<Reply>) {
  let under: Request[] = [];

  const deliver = (request: Request, reply: Reply) => {
    under = under.filter((other) => other !== request);
    const { status, headers, text } = reply;
    const body = text === "" ? null : new ReadableStream();
    const read =
      request.fault === "cut" ? () => Promise.reject(new TypeError("terminated")) : async () => text;
    const response = { status, headers: new Headers(headers), body, text: read };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the client looks at.
    request.client?.resolve(response as Response);
  };
  const fail = (request: Request) => {
    under = under.filter((other) => other !== request);
    request.client?.reject(noConnection());
  };
  const serve = async (request: Request) =>
    (request.reply ??= answerInstead(request) ?? (await answer(request)));

  const goOn = async (request: Request): Promise<void> => {
    switch (request.fault) {
      case "lost":
        return fail(request);
      case "late":
        request.client?.reject(noConnection());
        Object.assign(request, { client: null, isBlocked: true });
        return undefined;
      case "answer lost":
        await serve(request);
        return fail(request);
      case "twice": {
        const [reply] = await Promise.all([answer(request), answer(request)]);
        return deliver(request, reply);
      }
      case "again":
        deliver(request, await serve(request));
        under.push({ ...request, reply: null, client: null, isBlocked: true });
        return undefined;
      case "answer held":
        await serve(request);
        request.isBlocked = true;
        return undefined;
      case "damaged card":
        return deliver(request, withDamagedCard(await serve(request)));
      case "held":
      case "cut":
      case "status":
      case "too many":
      case "too large":
      case "captive portal":
      case "none":
        return deliver(request, await serve(request));
    }
  };
  const release = async (request: Request) => deliver(request, await serve(request));

  return {
    /** A request like that of `fetch`. */
    ask(
      tab: TabName,
      what: NetworkFault | null,
      asked: Asked,
      signal: AbortSignal | null,
    ): Promise<Response> {
      return new Promise((resolve, reject) => {
        const refuse = () => {
          reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
        };
        if (signal?.aborted) return refuse();
        const giveUp = () => {
          refuse();
          request.client = null;
        };
        // Node keeps a signal in memory as long as it has a listener.
        const stopListening = () => signal?.removeEventListener("abort", giveUp);
        const fault = what?.fault ?? "none";
        const request: Request = {
          ...asked,
          tab,
          what,
          fault,
          isBlocked: fault === "held",
          reply: null,
          client: {
            resolve(response) {
              stopListening();
              resolve(response);
            },
            reject(error: Error) {
              stopListening();
              reject(error);
            },
          },
        };
        signal?.addEventListener("abort", giveUp, { once: true });
        under.push(request);
      });
    },
    /** Continues the next request that is not held. */
    async goOn(): Promise<boolean> {
      const next = under.find(({ isBlocked }) => !isBlocked);
      if (next) await goOn(next);
      return next !== undefined;
    },
    /** @param which `awaited`: all requests with a waiting client. */
    async arrive(which: "first" | "last" | "all" | "together" | "awaited"): Promise<void> {
      const delayed = under.filter(
        ({ isBlocked, client }) => isBlocked && (which !== "awaited" || client !== null),
      );
      const chosen = which === "first" ? delayed.slice(0, 1) : which === "last" ? delayed.slice(-1) : delayed;
      if (which === "together") await Promise.all(chosen.map(serve));
      for (const request of chosen) await release(request);
    },
    /** Whether another tab of the same device waits for a response to its reviews. */
    isSyncing: (tab: TabName) =>
      under.some(
        (request) =>
          request.client !== null &&
          carriesReviews(request) &&
          request.tab !== tab &&
          deviceOf(request.tab) === deviceOf(tab),
      ),
    /** Cuts the connections of a device, or all; requests that have not reached the server are lost. */
    cut(device: string | null) {
      for (const request of under) {
        if (device === null || deviceOf(request.tab) === device) fail(request);
      }
    },
    /** Removes a tab; its requests are sent or lost. */
    leave(tab: TabName, isSent: boolean) {
      under = under.filter((request) => isSent || request.tab !== tab);
      for (const request of under) if (request.tab === tab) request.client = null;
    },
  };
}
