import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SERVER_HEADER } from "#contract/values.ts";

export interface Arrived {
  readonly authorization: string | null;
  readonly csrf: string | null;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A page of somebody who stands between: no header of ours. */
  readonly portal?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Route {
  readonly path: string;
  /** Answers at once; where it is absent, requests are held. */
  readonly answer?: (request: Arrived) => Answer;
}

const send = (response: ServerResponse, { status, body, portal, headers = {} }: Answer) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!portal) response.setHeader(SERVER_HEADER, "1");
  if (portal) response.setHeader("content-type", "text/html");
  else if (body !== undefined) response.setHeader("content-type", "application/json");
  response.writeHead(status);
  response.end(
    portal ? "<title>Welcome to our network</title>" : body === undefined ? "" : JSON.stringify(body),
  );
};

/** A server that holds each request until the test says what becomes of it. */
export async function startBlockingServer<Name extends string>(routes: Readonly<Record<Name, Route>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of routes.
  const names = Object.keys(routes) as Name[];
  const each = <T>(make: (name: Name) => T) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each route.
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
  const arrived = each((): Arrived[] => []);
  const blocked = each(() => new Set<ServerResponse>());
  const order: Arrived[] = [];
  let active = 0;

  const server = createServer((request, response) => {
    active += 1;
    response.once("close", () => (active -= 1));
    void text(request).then((sent) => {
      const path = request.url?.split("?")[0];
      const name = names.find((one) => routes[one].path === path);
      if (!name) return send(response, { status: 404 });
      const body: unknown = sent === "" ? null : JSON.parse(sent);
      const { authorization = null, "x-csrf-token": csrf } = request.headers;
      const one = { authorization, csrf: csrf === undefined ? null : String(csrf), body };
      arrived[name].push(one);
      order.push(one);
      const answer = routes[name].answer?.(one);
      if (answer) return send(response, answer);
      blocked[name].add(response);
      response.once("close", () => blocked[name].delete(response));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port.
  const { port } = server.address() as AddressInfo;

  const take = (name: Name) => {
    const responses = [...blocked[name]];
    if (responses.length === 0) throw new Error(`No request to ${routes[name].path} is held.`);
    blocked[name].clear();
    return responses;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => each((name) => arrived[name].length),
    blocked: () => each((name) => blocked[name].size),
    /** Every request so far, in the order in which they came. */
    all: (): readonly Arrived[] => order,
    last: (name: Name) => arrived[name].at(-1),
    answer(name: Name, answer: Answer) {
      for (const response of take(name)) send(response, answer);
    },
    disconnect(name: Name) {
      for (const response of take(name)) response.destroy();
    },
    /** Nothing is under way but what is held. */
    atRest: () => active === names.reduce((sum, name) => sum + blocked[name].size, 0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
