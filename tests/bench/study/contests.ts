import * as v from "valibot";
import { recordPerformance } from "#contract/reviews.ts";
import { allReviewCards } from "#contract/study/study.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { HEADERS } from "../support/app-server.ts";
import type { Contest, Plan, Side } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import type { StudyDatabase } from "./database.ts";

export const plan: Plan = { warmUp: 4, rounds: 30, calls: 4 };

const NumberOrText = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const Queue = v.looseObject({
  content: v.array(v.looseObject({ id: NumberOrText })),
  counts: v.looseObject({ learning: v.number(), due: v.number() }),
});

/** How many reviews the bench has sent: each has an id of its own. */
let sent = 0;

function reviewOf(cardId: number) {
  const item = itemOf(cardId);
  return { ...item, checksum: checksumOf(item) };
}

const itemOf = (cardId: number) => ({
  reviewId: `0198f9f0-0000-7000-8000-${String((sent += 1)).padStart(12, "0")}`,
  cardId,
  sessionId: "0198f9f0-0000-7000-8000-00000000a001",
  performance: 3,
  reviewTimestamp: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  studyTimeSeconds: 4.2,
  errorType: null,
  notes: null,
  answerQuality: null,
  confidence: null,
  deviceId: "0198f9f0-0000-7000-8000-00000000d001",
  counter: sent,
  version: 1,
  voided: false,
  timeZone: "UTC",
  parameters: "fsrs-6/default/1",
});

type Servers = Readonly<Record<Side, WorkerServer>>;

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** The two calls of a session, by either server on the same database. */
export function studyContests(servers: Servers, database: StudyDatabase): Contest[] {
  const headers = { ...HEADERS, authorization: `Bearer ${database.learner.token}` };
  const until = String(dayOf(Date.now(), "UTC").end);
  const queue = async (side: Side) => {
    const init = { headers: { ...headers, "x-until": until } };
    const { content, counts } = v.parse(Queue, await ask(`${servers[side].url}${allReviewCards.path}`, init));
    return { ids: content.map(({ id }) => id), learning: counts.learning, due: counts.due };
  };
  let cards: readonly number[] = [];
  let next = 0;
  const record = async (side: Side) => {
    const cardId = cards[(next += 1) - 1];
    if (cardId === undefined) throw new Error("There are no more cards.");
    const body = JSON.stringify(reviewOf(cardId));
    await ask(`${servers[side].url}${recordPerformance.path}`, { method: "POST", headers, body });
  };
  const goal = { speedAtLeast: 0.8 };
  const reading = (atOnce: number): Contest => ({
    name: `cards to review, ${atOnce} at a time`,
    atOnce,
    goal,
    peer: () => queue("peer"),
    ours: () => queue("ours"),
  });
  const recording = (atOnce: number): Contest => ({
    name: `one answer, ${atOnce} at a time`,
    atOnce,
    goal,
    async ready(_side, calls) {
      cards = await database.newCards(calls);
      next = 0;
    },
    peer: () => record("peer"),
    ours: () => record("ours"),
  });
  return [
    reading(1),
    reading(4),
    recording(1),
    {
      name: "cards to review: bare against itself",
      atOnce: 1,
      peer: () => queue("peer"),
      ours: () => queue("peer"),
    },
  ];
}
