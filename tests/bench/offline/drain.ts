import * as v from "valibot";
import { listCards } from "#contract/cards.ts";
import { addCards } from "#contract/decks/card-changes.ts";
import { createDeck } from "#contract/decks.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { bulkReview } from "#contract/reviews.ts";
import { createActorSystem } from "#src/app/actor-system.ts";
import { composeOffline } from "#src/app/learner-device.ts";
import type { SyncResult } from "#domain/sync/sync-result.ts";
import { CHUNK } from "#domain/sync/batch-size.ts";
import type { Http } from "#src/services/http/http.ts";
import type { StoredReview } from "#src/services/offline/database/records.ts";
import { toReviewItem } from "#src/services/offline/reviews/review-item.ts";
import { benchClient } from "../support/client.ts";
import type { Contest, Plan, Side } from "../support/rounds.ts";
import { DEVICE, TIME_ZONE, fill, openEmpty, unsyncedOf } from "./content.ts";
import { openRawDrain } from "./raw-drain.ts";
import { openRaw } from "./raw.ts";

/** They take about a second over the network. */
const REVIEWS = 500;
const CARDS = 50;
const PLAN: Plan = { warmUp: 1, rounds: 9, calls: 1 };
const DATABASE = "bench_drain";

/** A deck on the server that nobody has studied. */
async function newDeck(http: Http): Promise<{ deckId: number; cardIds: readonly number[] }> {
  const { id } = await http.call(createDeck, { body: { title: "Of the bench" } });
  const params = { deckId: String(id) };
  const cards = Array.from({ length: CARDS }, (_, index) => ({
    front: `Which status code says that a request is not authorised (${index})?`,
    back: "401, and 403 where signing in does not help.",
    tags: ["http"],
  }));
  await http.call(addCards, { params, body: { batchId: crypto.randomUUID(), cards } });
  const { content } = await http.call(listCards, { params, query: { size: String(CARDS) } });
  return { deckId: id, cardIds: content.map((card) => card.id) };
}

/** Reviews that the server has never seen. */
const newReviews = (userId: number, cardIds: readonly number[]): readonly StoredReview[] =>
  Array.from({ length: REVIEWS }, (_, index) =>
    unsyncedOf(index + 1, cardIds[index % CARDS] ?? 0, { id: crypto.randomUUID(), userId }),
  );

/** As the application orders and cuts them: what was not known first. */
function bodiesOf(reviews: readonly StoredReview[]): readonly string[] {
  const isFirst = ({ performance }: StoredReview) => performance <= 2;
  const sorted = [...reviews.filter(isFirst), ...reviews.filter((review) => !isFirst(review))];
  return Array.from({ length: Math.ceil(sorted.length / CHUNK) }, (_, index) =>
    JSON.stringify({
      reviewItems: sorted.slice(index * CHUNK, (index + 1) * CHUNK).map(toReviewItem),
      conflictResolutionPolicy: "most_recent",
      sentAt: new Date().toISOString(),
    }),
  );
}

/** Posts a batch by `fetch`; how many of its reviews the server took. */
function poster(token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    [CSRF_HEADER]: "c".repeat(43),
  };
  return async (body: string) => {
    const response = await fetch(bulkReview.path, { method: "POST", headers, body });
    const answer = v.parse(Taken, await response.json());
    if (!answer.success) throw new Error(`The server refused reviews: ${JSON.stringify(answer)}`);
    return answer.syncedCount;
  };
}

async function sendAll(bodies: readonly string[], post: (body: string) => Promise<number>) {
  let synced = 0;
  for (const body of bodies) synced += await post(body);
  return { synced };
}

const Taken = v.object({ success: v.boolean(), syncedCount: v.number() });

/** The device with a deck on which so many answers wait. */
async function newDevice(http: Http, userId: number) {
  const { deckId, cardIds } = await newDeck(http);
  const database = await openEmpty(DATABASE);
  const device = await composeOffline({
    actors: createActorSystem({ reportError }),
    isWanted: () => true,
    database,
    http,
    userId,
    deviceId: () => DEVICE,
    newDeviceId: () => DEVICE,
    askSubscription: () => Promise.resolve({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null }),
    crypto: window.crypto,
    locks: navigator.locks,
    now: () => Date.now(),
    timeZone: () => TIME_ZONE,
    deadline: (ms) => AbortSignal.timeout(ms),
    later: (run) => run(),
    onSaved: () => undefined,
    onRestored: () => undefined,
    onDamagedCards: () => undefined,
    onLostDecks: () => undefined,
    storage: () => Promise.resolve(null),
  });
  const raw = await openRaw(DATABASE);
  await fill(raw, newReviews(userId, cardIds), []);
  raw.close();
  await device.refresh(deckId);

  const drain = async () => {
    const finished = Promise.withResolvers<SyncResult>();
    device.manager.on("sync.finished", ({ result }) => finished.resolve(result));
    device.manager.start();
    device.manager.send({ type: "sync.start" });
    const { status, synced, message, errors } = await finished.promise;
    if (status !== "success")
      throw new Error(`The sync came to ${status} (${message}): ${JSON.stringify(errors[0])}`);
    return { synced };
  };
  const close = () => {
    device.close();
    database.close();
  };
  return { drain, close };
}

/** Milliseconds to a server over a network and back: a good connection of a phone. */
const DISTANCE = 40;

const setDistance = (ms: number) => fetch("/distance", { method: "POST", body: String(ms) });

/** Sending all that waits, by the application's sync manager and by a loop of `fetch`: over a network, and next door. */
export function drainContests(search: URLSearchParams): Contest[] {
  const token = search.get("token") ?? "";
  const userId = Number(search.get("userId"));
  const http = benchClient("", token, sessionStorage);
  const post = poster(token);
  let bodies: readonly string[] = [];
  // One for all contests: a device that is left open sends by itself what waits for the next one.
  let device: Pick<Awaited<ReturnType<typeof newDevice>>, "drain" | "close"> | null = null;
  const contest = (name: string, distance: number): Contest => ({
    name,
    atOnce: 1,
    parts: REVIEWS,
    goal: { speedAtLeast: 0.8 },
    plan: PLAN,
    async ready(side: Side) {
      device?.close();
      device = null;
      await setDistance(0);
      await fetch("/forget-limits", { method: "POST" });
      if (side === "ours") device = await newDevice(http, userId);
      else bodies = bodiesOf(newReviews(userId, (await newDeck(http)).cardIds));
      await setDistance(distance);
    },
    peer: () => sendAll(bodies, post),
    ours: async () => device?.drain(),
  });
  const nextDoor = contest(`sending ${REVIEWS}, next door`, 0);
  return [
    contest(`sending ${REVIEWS}, over a network of ${DISTANCE} ms`, DISTANCE),
    nextDoor,
    {
      name: "the same, against fetch and the writes",
      atOnce: 1,
      parts: REVIEWS,
      plan: PLAN,
      async ready(side: Side) {
        await nextDoor.ready?.("ours", 1);
        if (side === "ours") return;
        device?.close();
        device = await openRawDrain(DATABASE, CHUNK, post);
      },
      peer: async () => device?.drain(),
      ours: async () => device?.drain(),
    },
  ];
}
