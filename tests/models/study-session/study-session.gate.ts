import type { Page, Request, Route } from "playwright";
import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import { completeSession } from "#contract/study/study.ts";
import { REFUSALS, type SaveFailure } from "./study-session.events.model.ts";
import { countsWith } from "./study-session.counts.ts";
import { isCall } from "../support/is-call.ts";

const SERVER = { "x-ibis": "1" };

/** Fails a held request; the page cannot tell a timeout from a lost connection. */
function fail(route: Route, how: SaveFailure): Promise<void> {
  switch (how) {
    case "unavailable":
      return route.fulfill({ status: 503, json: {} });
    case "limited":
      return route.fulfill({ status: 429, json: {}, headers: SERVER });
    case "portal":
      return route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to our café</h1>" });
    case "disconnect":
      return route.abort("connectionreset");
    case "timeout":
      return route.abort("timedout");
  }
}

/** The real server answers, and the page gets its answer. */
const serve = async (route: Route) => route.fulfill({ response: await route.fetch() });

/** What the server says of a review that it does not take. */
function refusalOf(route: Route) {
  const { reviewItems } = v.parse(bulkReview.body, route.request().postDataJSON());
  return {
    success: false,
    syncedCount: 0,
    failedCount: reviewItems.length,
    errors: reviewItems.map(({ cardId }) => ({
      cardId,
      errorMessage: REFUSALS.item,
      errorCode: "RESOURCE_NOT_FOUND",
    })),
    results: reviewItems.map(({ reviewId }) => ({ reviewId, outcome: "refused" })),
    schedules: [],
  };
}

/** Stands between the study page and its server, and holds each request until the test says what becomes of it. */
export async function studyGate(page: Page, start: number) {
  const loads: Route[] = [];
  const opens: Route[] = [];
  const saves: Route[] = [];
  const ends: Route[] = [];
  const counts = { loads: 0, sessions: 0, attempts: 0 };
  const completions: { at: number; outcome: "blocked" | "taken" | "failed" }[] = [];
  let beginsSessions = true;
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (isCall(request)) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));

  await page.route("**/api/study/review-cards/*", (route) => {
    counts.loads += 1;
    loads.push(route);
  });
  await page.route(/\/api\/study\/sessions\/open\?/, (route) => {
    opens.push(route);
  });
  await page.route("**/api/study/sessions", (route) => {
    counts.sessions += 1;
    return beginsSessions ? route.continue() : fail(route, "unavailable");
  });
  await page.route("**/api/study/bulk-review", (route) => {
    counts.attempts += 1;
    saves.push(route);
  });
  await page.route("**/api/study/sessions/*/complete", (route) => {
    const { completedAt } = v.parse(completeSession.body, route.request().postDataJSON());
    completions.push({ at: Date.parse(completedAt) - start, outcome: "blocked" });
    ends.push(route);
  });

  const endAll = async (blocked: Route[], how: (route: Route) => Promise<void>) => {
    for (const route of blocked.splice(0)) await how(route);
  };
  const settleEnds = (outcome: "taken" | "failed") => {
    for (const one of completions) if (one.outcome === "blocked") one.outcome = outcome;
  };
  return {
    counts,
    completions,
    /** No request is under way but those that are held. */
    atRest: () => underWay.size === loads.length + opens.length + saves.length + ends.length,
    /** @param options.goesOn The session that did not end. */
    async giveCards(options: {
      readonly sessionFails: boolean;
      readonly later?: number;
      readonly goesOn?: EnhancedSession | null;
    }) {
      const { later, goesOn = null } = options;
      beginsSessions = !options.sessionFails;
      await endAll(opens, (route) => route.fulfill({ json: { session: goesOn }, headers: SERVER }));
      if (later === undefined) return endAll(loads, serve);
      return endAll(loads, async (route) => {
        const response = await route.fetch();
        const cards = v.parse(v.looseObject({}), await response.json());
        await route.fulfill({ response, json: { ...cards, newLater: later } });
      });
    },
    async giveNoCards(later: number) {
      await endAll(opens, (route) => route.fulfill({ json: { session: null }, headers: SERVER }));
      await endAll(loads, (route) =>
        route.fulfill({
          json: { content: [], ...countsWith(0, later) },
          headers: SERVER,
        }),
      );
    },
    async failLoad(how: SaveFailure) {
      for (const blocked of [opens, loads]) await endAll(blocked, (route) => fail(route, how));
    },
    takeReview: () => endAll(saves, serve),
    failReview: (how: SaveFailure) => endAll(saves, (route) => fail(route, how)),
    loseReview: () =>
      endAll(saves, async (route) => {
        await route.fetch();
        await fail(route, "disconnect");
      }),
    refuseReview: (how: "item" | "request") =>
      endAll(saves, (route) =>
        how === "request"
          ? route.fulfill({ status: 422, json: {}, headers: SERVER })
          : route.fulfill({ json: refusalOf(route), headers: SERVER }),
      ),
    async takeEnds() {
      await endAll(ends, serve);
      settleEnds("taken");
    },
    async failEnds(how: SaveFailure) {
      await endAll(ends, (route) => fail(route, how));
      settleEnds("failed");
    },
  };
}
