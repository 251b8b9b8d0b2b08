import type { Page, Request, Route } from "playwright";
import { SERVER_HEADER } from "#contract/values.ts";
import { FAILURES, itemsOf, refusalOf } from "./syncing.server.ts";
import { isCall } from "../support/is-call.ts";

const ours = { [SERVER_HEADER]: "1" };

/** Holds each request with answers until the test decides whether it reaches the real server. */
export async function syncingGate(page: Page) {
  const blocked: Route[] = [];
  const underWay = new Set<Request>();
  let requests = 0;
  page.on("request", (request) => {
    if (isCall(request)) underWay.add(request);
  });
  const end = (request: Request) => {
    underWay.delete(request);
    // The page gave it up.
    const at = blocked.findIndex((route) => route.request() === request);
    if (at >= 0) blocked.splice(at, 1);
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  await page.route("**/api/study/bulk-review", (route) => {
    requests += 1;
    if (underWay.has(route.request())) blocked.push(route);
  });
  const take = () => {
    const route = blocked.shift();
    if (!route || blocked.length > 0) throw new Error(`${blocked.length} requests are held, not one.`);
    return route;
  };
  return {
    requests: () => requests,
    async take() {
      const route = take();
      await route.fulfill({ response: await route.fetch() });
    },
    async lose() {
      const route = take();
      await route.fetch();
      await route.abort("connectionreset");
    },
    refuse() {
      const route = take();
      return route.fulfill({ json: refusalOf(itemsOf(route.request().postDataJSON())), headers: ours });
    },
    fail(how: keyof typeof FAILURES) {
      const { status, body } = FAILURES[how];
      return take().fulfill({ status, json: body, headers: ours });
    },
    /** Only the held request is under way. */
    atRest: () => underWay.size === blocked.length,
  };
}
