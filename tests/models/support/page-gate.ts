import { EventEmitter, once } from "node:events";
import type { BrowserContext, Request, Route } from "playwright";
import { SERVER_HEADER } from "#contract/values.ts";
import type { Answer, Arrived } from "./blocking-server.ts";

export interface Gated {
  readonly path: string;
  /** Any, where it is absent. */
  readonly method?: string;
  /** Answers at once; where it is absent, or gives nothing, requests are held. */
  readonly answer?: (request: Arrived, url: URL) => Answer | undefined;
}

const answerTo = (route: Route, { status, body, portal, headers = {} }: Answer) =>
  portal
    ? route.fulfill({ status, contentType: "text/html", body: "<title>Welcome to our network</title>" })
    : route.fulfill({
        status,
        headers: { ...headers, [SERVER_HEADER]: "1" },
        ...(body === undefined ? {} : { json: body }),
      });

/** Stands between the tabs of a browser and their server, and holds each request until the test says what becomes of it. */
export async function pageGate<Name extends string>(
  browser: BrowserContext,
  routes: Readonly<Record<Name, Gated>>,
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of routes.
  const names = Object.keys(routes) as Name[];
  const each = <T>(make: (name: Name) => T) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each route.
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
  const arrived = each((): Arrived[] => []);
  const blocked = each(() => new Map<Request, { readonly route: Route; readonly asked: Arrived }>());
  const underWay = new Set<Request>();
  const arrivals = new EventEmitter();

  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
  const end = (request: Request) => {
    underWay.delete(request);
    // Given up by the page.
    for (const name of names) blocked[name].delete(request);
  };
  browser.on("request", (request) => void (isCall(request) && underWay.add(request)));
  browser.on("requestfinished", end);
  browser.on("requestfailed", end);

  await browser.route("**/api/**", async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const name = names.find((one) => {
      const { path, method = request.method() } = routes[one];
      return path === url.pathname && method === request.method();
    });
    if (!name) return answerTo(route, { status: 404, body: {} });
    const headers = request.headers();
    const one: Arrived = {
      authorization: headers["authorization"] ?? null,
      csrf: headers["x-csrf-token"] ?? null,
      body: request.postDataJSON() as unknown,
    };
    arrived[name].push(one);
    arrivals.emit(name);
    const answer = routes[name].answer?.(one, url);
    if (answer) return answerTo(route, answer);
    // The page may have given it up on its way here.
    if (underWay.has(request)) blocked[name].set(request, { route, asked: one });
  });

  const take = (name: Name) => {
    const taken = [...blocked[name].values()];
    if (taken.length === 0) throw new Error(`No request to ${routes[name].path} is held.`);
    blocked[name].clear();
    return taken;
  };

  return {
    counts: () => each((name) => arrived[name].length),
    blocked: () => each((name) => blocked[name].size),
    /** Resolves when one more has arrived. */
    next: (name: Name) => once(arrivals, name),
    last: (name: Name) => arrived[name].at(-1),
    /** What those ask for that are held. */
    asked: (name: Name) => [...blocked[name].values()].map(({ asked }) => asked),
    async answer(name: Name, answer: Answer | ((asked: Arrived) => Answer)) {
      await Promise.all(
        take(name).map(({ route, asked }) =>
          answerTo(route, typeof answer === "function" ? answer(asked) : answer),
        ),
      );
    },
    async disconnect(name: Name) {
      await Promise.all(take(name).map(({ route }) => route.abort("connectionreset")));
    },
    /** Nothing is under way but what is held. */
    atRest: () => underWay.size === names.reduce((sum, name) => sum + blocked[name].size, 0),
  };
}
