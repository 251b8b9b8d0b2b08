import { SimulatedClock, createActor } from "xstate";
import type { ReviewItem } from "#contract/reviews.ts";
import { provideStudySession } from "#src/machines/study-session/study-session.machine.ts";
import { createHttp } from "#src/services/http/http.ts";
import { createStudyService } from "#src/services/study/study.ts";
import { apiOf } from "../../support/api-to.ts";
import { csrf } from "../../support/csrf.ts";
import { plainSteps } from "../../support/plain-steps.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { countedWork } from "../support/counted-work.ts";
import { AFTER, BEFORE, REFUSALS, type StudyModelEvent, WAITS } from "./study-session.events.model.ts";
import { startStudyServer } from "./study-session.server.ts";
import { seen } from "./study-session.seen.ts";
import { faceOf } from "./study-session.view.ts";

const START = Date.UTC(2026, 0, 15, 9);
const DECK = 9;
const idOf = (count: number) => `0198f9f0-0000-7000-8000-${String(count).padStart(12, "0")}`;
const SESSION = idOf(0);
const EARLIER_SESSION = idOf(999);
const TIME_ZONE = "Africa/Cairo";

/** The machine as the page composes it, over the real client and a server in this process. */
export async function studySessionSystem(hooks: Hooks) {
  const cards = ([1, 2] as const).map((id) => ({
    id,
    front: faceOf("front", id, 0),
    back: faceOf("back", id, 0),
  }));
  const server = await startStudyServer({ cards, deckId: DECK });
  const clock = new SimulatedClock();
  const now = () => START + clock.now();
  const timeZone = () => TIME_ZONE;
  let deadline = new AbortController();
  const client = createHttp({
    ...plainSteps,
    baseUrl: server.url,
    timeZone,
    deadline: () => (deadline = new AbortController()).signal,
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("Nobody is signed out here.")) },
  });
  const work = countedWork();
  const api = apiOf({ call: (...parts) => work.during(client.call(...parts)) });
  const service = createStudyService({ api, now, timeZone });
  const actor = createActor(provideStudySession(service), {
    clock,
    inspect: (event) => hooks.inspect(event),
    input: {
      scope: { kind: "study", deckId: DECK },
      sessionId: SESSION,
      resumes: true,
      suggestsBreaks: true,
    },
  }).start();

  const marked: string[] = [];
  actor.on("card.marked", ({ draft: { cardId, deckId, change, at } }) => {
    const isWhole = deckId === DECK && at === now();
    const name = change.flag === undefined ? "bury" : "flag";
    const isBack = change.flag === 0 || change.buriedUntil === null;
    marked.push(
      isWhole ? `${name} ${cardId}${isBack ? " back" : ""}` : `not of this deck, or of another time: ${name}`,
    );
  });

  const atRest = () => work.underWay() === server.blocked();
  /** The page has the server's answer. */
  const rest = async () => {
    while (!atRest()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const pass = (ms: number) => clock.increment(ms);
  const edits = { 1: 0, 2: 0 };
  type Timed = "break.take" | "session.pause" | "session.resume" | "review.discard";
  const timed = (before: keyof typeof BEFORE, type: Timed) => () => {
    pass(BEFORE[before]);
    actor.send({ type, at: now() });
  };
  /** The session of this page. */
  let session = SESSION;
  let ids = 0;
  /** Attempts to save the same that failed. */
  let failures = 0;

  const drive: Drivers<StudyModelEvent> = {
    async "load.answers"({ cards: count, later, earlier }) {
      if (count > 0) pass(BEFORE["load.answers"]);
      session = earlier > 0 ? EARLIER_SESSION : SESSION;
      server.giveCards(count, now(), { later, goesOn: earlier > 0 ? EARLIER_SESSION : null });
      await rest();
      if (count > 0) pass(AFTER["load.answers"]);
    },
    "load.fails": ({ how }) => server.failLoad(how),
    "load.refusesSession": () => server.giveCards(2, now(), { sessionFails: true }),
    "load.retry": () => actor.send({ type: "session.retry" }),
    show({ soon }) {
      pass(soon ? BEFORE.soon : BEFORE.show);
      actor.send({ type: "answer.show", at: now(), means: soon ? "touch" : "mouse" });
    },
    rate({ rating, soon }) {
      pass(soon ? BEFORE.soon : BEFORE.rate);
      failures = 0;
      const means = soon ? "touch" : "key";
      const reviewId = idOf(ids + 1);
      actor.send({ type: "review.rate", rating, at: now(), reviewId, means });
      if (actor.getSnapshot().hasTag("saving")) ids += 1;
    },
    undo() {
      pass(BEFORE.undo);
      failures = 0;
      actor.send({ type: "review.undo", at: now() });
    },
    flag() {
      pass(BEFORE.flag);
      actor.send({ type: "card.mark", change: { flag: 1 }, at: now() });
    },
    bury() {
      pass(BEFORE.bury);
      actor.send({ type: "card.mark", change: { buriedUntil: START + 1e8 }, at: now() });
    },
    pause: timed("pause", "session.pause"),
    resume: timed("resume", "session.resume"),
    ponder: () => pass(BEFORE.ponder),
    "break.take": timed("break.take", "break.take"),
    "page.hide"() {
      pass(BEFORE["page.hide"]);
      actor.send({ type: "page.hidden", at: now() });
      pass(AFTER["page.hide"]);
    },
    "page.show": () => actor.send({ type: "page.visible", at: now() }),
    "card.change"() {
      pass(BEFORE["card.change"]);
      const { current } = actor.getSnapshot().context;
      const id = current?.id === 1 ? 1 : 2;
      edits[id] += 1;
      const front = faceOf("front", id, edits[id]);
      actor.send({ type: "card.changed", id, front, back: faceOf("back", id, edits[id]), tags: [] });
    },
    async "save.taken"() {
      pass(BEFORE["save.taken"]);
      server.takeReview();
      await rest();
      pass(AFTER["save.taken"]);
    },
    "save.fails"({ how }) {
      failures += 1;
      server.failReview(how);
      if (how === "timeout") deadline.abort(new DOMException("Too late.", "TimeoutError"));
    },
    "save.loses"() {
      failures += 1;
      server.loseReview();
    },
    "save.refused"({ how }) {
      failures += 1;
      server.refuseReview(how === "item" ? REFUSALS.item : null);
    },
    "save.retry": () => actor.send({ type: "review.retry" }),
    "save.discard": timed("save.discard", "review.discard"),
    "wait.almost": () => pass(1000 * (WAITS[failures - 1] ?? 0) - 1),
    "wait.over": () => pass(1),
    "end.taken": () => server.takeEnds(),
    "end.fails": ({ how }) => server.failEnds(how),
  };

  return {
    drive,
    atRest,
    observe() {
      const { counts, completions, log, invalid } = server;
      const sent = server.sent();
      const view = seen(actor.getSnapshot());
      return {
        ...view,
        answerShownAt: view.screen === "answer" ? actor.getSnapshot().context.revealedAt - START : null,
        ...counts,
        sent: sent && storedReview(sent, session),
        completions: completions.map(({ at, outcome }) => ({ at: at - START, outcome })),
        log: log.map((item) => storedReview(item, session)),
        marked,
        ...(invalid.length > 0 ? { invalid } : {}),
      };
    },
    async dispose() {
      actor.stop();
      await server.close();
    },
  };
}

/** A review of the server's log in the model's words. */
function storedReview(item: ReviewItem, session: string) {
  const { reviewId, cardId, performance, reviewTimestamp, updatedAt, studyTimeSeconds, ...rest } = item;
  const { sessionId, timeZone, parameters, version, voided, ...unknown } = rest;
  const isOfSession =
    sessionId === session && timeZone === TIME_ZONE && parameters === "fsrs-6/default/4;offset=120";
  if (!isOfSession || Object.keys(unknown).length > 0) {
    throw new Error(`Not a review of this session: ${JSON.stringify(item)}`);
  }
  const at = (time: string | undefined) => Date.parse(time ?? "") - START;
  return {
    review: Number(reviewId.slice(-12)),
    card: cardId,
    rating: performance,
    reviewedAt: at(reviewTimestamp),
    updatedAt: at(updatedAt),
    seconds: studyTimeSeconds,
    version,
    voided,
  };
}
