import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { type ReviewItem, bulkReview } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import { answeredBefore, countsWith } from "./study-session.counts.ts";
import { SERVER_HEADER } from "#contract/values.ts";

interface Blocked<Body> {
  readonly response: ServerResponse;
  readonly body: Body;
}

/** How a request is not served. */
export type Failure = "unavailable" | "disconnect" | "limited" | "portal" | "timeout";

const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { "content-type": "application/json", [SERVER_HEADER]: "1" });
  response.end(JSON.stringify(body));
};

/** Fails a held request; one that times out is left without an answer. */
function fail({ response }: Blocked<unknown>, how: Failure): void {
  switch (how) {
    case "unavailable":
      return answer(response, 503, {});
    case "limited":
      return answer(response, 429, {});
    case "disconnect":
      return void response.destroy();
    case "portal":
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end("<h1>Welcome to our café</h1>");
    case "timeout":
      return undefined;
  }
}

/** A server of one deck that holds every request back until the test says what becomes of it. */
export async function startStudyServer({
  cards,
  deckId,
}: {
  readonly cards: readonly { readonly id: number; readonly front: string; readonly back: string }[];
  readonly deckId: number;
}) {
  const loads: Blocked<null>[] = [];
  const opens: Blocked<null>[] = [];
  const saves: Blocked<ReviewItem>[] = [];
  const ends: Blocked<number>[] = [];
  const counts = { loads: 0, sessions: 0, attempts: 0 };
  const completions: { at: number; outcome: "blocked" | "taken" | "failed" }[] = [];
  const log: ReviewItem[] = [];
  const sessions = new Map<string, string>();
  const invalid: string[] = [];
  let beginsSessions = true;
  let sent: ReviewItem | null = null;

  const session = (sessionId: string, completedAt: number | null) => ({
    sessionId,
    type: "study",
    deckId,
    deckTitle: "A deck",
    startedAt: sessions.get(sessionId) ?? "",
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    reviewCount: 0,
    correctCount: 0,
    studyTimeSeconds: 0,
  });

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const route = `${request.method} ${request.url?.split("?")[0]?.replace(/\/[0-9a-f-]{36}/, "/{id}")}`;
    const body: unknown = request.method === "GET" ? null : await json(request);
    switch (route) {
      case `GET /api/study/review-cards/${deckId}`:
        counts.loads += 1;
        return void loads.push({ response, body: null });
      case "GET /api/study/sessions/open":
        return void opens.push({ response, body: null });
      case "POST /api/study/sessions": {
        counts.sessions += 1;
        if (!beginsSessions) return answer(response, 503, {});
        const { sessionId, startedAt } = v.parse(createSession.body, body);
        sessions.set(sessionId, startedAt);
        return answer(response, 201, session(sessionId, null));
      }
      case "PUT /api/study/sessions/{id}/complete": {
        const at = Date.parse(v.parse(completeSession.body, body).completedAt);
        completions.push({ at, outcome: "blocked" });
        return void ends.push({ response, body: at });
      }
      case "POST /api/study/bulk-review": {
        const [item, ...others] = v.parse(bulkReview.body, body).reviewItems;
        if (!item || others.length > 0) throw new Error("One review at a time was expected.");
        counts.attempts += 1;
        sent = item;
        return void saves.push({ response, body: item });
      }
      default:
        throw new Error(`Nobody serves ${route}.`);
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      invalid.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port.
  const { port } = server.address() as AddressInfo;

  /** Keeps a version once, however often it comes. */
  const take = (item: ReviewItem) => {
    const known = log.some(({ reviewId, version }) => reviewId === item.reviewId && version === item.version);
    if (!known) log.push(item);
    return known ? "duplicate" : "applied";
  };
  const newCard = (now: number) => ({
    state: "new",
    due: new Date(now).toISOString(),
    stability: 0,
    difficulty: 0,
    scheduledDays: 0,
    learningStep: 0,
    reps: 0,
    lapses: 0,
    lastReview: null,
  });
  const judged = (item: ReviewItem, outcome: "applied" | "duplicate" | "refused", message?: string) => {
    const { reviewId, cardId } = item;
    const taken = message === undefined;
    return {
      success: taken,
      syncedCount: taken ? 1 : 0,
      failedCount: taken ? 0 : 1,
      errors: taken ? [] : [{ cardId, errorMessage: message, errorCode: "RESOURCE_NOT_FOUND" }],
      results: [{ reviewId, outcome }],
      schedules: [],
    };
  };

  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    completions,
    /** The last review that came. */
    sent: () => sent,
    /** Every version that was taken, the earliest first. */
    log,
    /** Requests that the contract does not allow. */
    invalid,
    blocked: () => loads.length + opens.length + saves.length + ends.length,
    /** @param options.goesOn The id of the session that did not end; null for none. */
    giveCards(
      count: number,
      now: number,
      options: { readonly sessionFails?: boolean; readonly later?: number; readonly goesOn?: string | null },
    ) {
      const { sessionFails = false, later = 0, goesOn = null } = options;
      beginsSessions = !sessionFails;
      const content = cards
        .slice(0, count)
        .map((card) => ({ ...card, deckId, tags: [], createdAt: "", updatedAt: "", schedule: newCard(now) }));
      const open = goesOn === null ? null : { ...session(goesOn, null), ...answeredBefore };
      for (const { response } of opens.splice(0)) answer(response, 200, { session: open });
      for (const { response } of loads.splice(0))
        answer(response, 200, {
          content,
          ...countsWith(count, later),
        });
    },
    failLoad(how: Failure) {
      for (const blocked of [...loads.splice(0), ...opens.splice(0)]) fail(blocked, how);
    },
    takeReview() {
      for (const { response, body } of saves.splice(0)) answer(response, 200, judged(body, take(body)));
    },
    loseReview() {
      for (const blocked of saves.splice(0)) {
        take(blocked.body);
        fail(blocked, "disconnect");
      }
    },
    failReview(how: Failure) {
      for (const blocked of saves.splice(0)) fail(blocked, how);
    },
    /** As one item of the request, or with the whole of it. */
    refuseReview(message: string | null) {
      for (const { response, body } of saves.splice(0)) {
        if (message === null) answer(response, 422, {});
        else answer(response, 200, judged(body, "refused", message));
      }
    },
    takeEnds() {
      for (const { response } of ends.splice(0))
        answer(response, 200, session([...sessions.keys()][0] ?? "", 0));
      settle("taken");
    },
    failEnds(how: Failure) {
      for (const blocked of ends.splice(0)) fail(blocked, how);
      settle("failed");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function settle(outcome: "taken" | "failed") {
    for (const one of completions) if (one.outcome === "blocked") one.outcome = outcome;
  }
}
