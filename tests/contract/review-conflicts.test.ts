import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Performance, type ConflictPolicy, bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { listRatings } from "#contract/study/history.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { reviews } from "#server/database/study-schema.ts";
import { as, fixtureOf, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

type Item = ReturnType<typeof onServer>;
type Change = Partial<Omit<Item, "reviewId" | "cardId">>;

/** The version that the server holds before the device sends its own. */
const onServer = (cardId: number) => ({
  reviewId: randomUUID(),
  cardId,
  sessionId: randomUUID(),
  performance: 3 as Performance,
  reviewTimestamp: "2026-03-02T09:00:00.000Z",
  studyTimeSeconds: 5,
  notes: "server" as string | null,
  confidence: 0.5,
  deviceId: "tablet" as string | null,
  version: 1,
  voided: false,
  updatedAt: "2026-03-02T09:00:00.000Z",
});

const LATER = "2026-03-02T09:00:05.000Z";
const EARLIER = "2026-03-02T08:59:55.000Z";

const send = (item: Item, policy?: ConflictPolicy) =>
  server.succeed(bulkReview, {
    ...as(owner),
    body: { reviewItems: [item], ...(policy && { conflictResolutionPolicy: policy }) },
  });

/** A version from the view of a learner who has another. */
function shown(item: Item) {
  const { updatedAt, deviceId: _, ...rest } = item;
  return { ...rest, modifiedAt: updatedAt };
}

/** The schedule of a card with this one answer. */
function scheduleAfter({ reviewId, cardId, performance, reviewTimestamp }: Item) {
  const answer = {
    reviewId,
    rating: performance,
    at: Date.parse(reviewTimestamp),
    deviceId: null,
    counter: null,
  };
  const schedule = scheduler.replayed(cardId, [answer]);
  return { cardId, schedule: schedule && toCardState(schedule) };
}

const logOf = (reviewId: string) =>
  server.db.select().from(reviews).where(eq(reviews.reviewId, reviewId)).orderBy(asc(reviews.seq));

/** Sends a second version of a known review, and returns the result. */
async function collide(policy: ConflictPolicy | undefined, change: Change) {
  const { id } = await fixture.deck(owner);
  const card = nth(await fixture.cards(owner, id, ["card"]), 0);
  const known = onServer(card.id);
  const startedAt = known.reviewTimestamp;
  await server.succeed(createSession, {
    ...as(owner),
    body: { sessionId: known.sessionId, deckId: id, startedAt },
  });
  await send(known);
  const sent = { ...known, performance: 1 as const, notes: "phone", deviceId: "phone", ...change };
  const answered = await send(sent, policy);
  const { outcome, winner } = nth(answered.results, 0);
  const log = await logOf(known.reviewId);
  const { ratings } = await server.succeed(listRatings, {
    ...as(owner),
    params: { sessionId: known.sessionId },
  });
  const { performance, voided, studyTimeSeconds, version } = nth(ratings, 0);
  return {
    known,
    sent,
    answered,
    log,
    came: { outcome, winner, log: log.length },
    counts: { performance, voided, studyTimeSeconds, version },
  };
}

const LOCAL = { performance: 1, voided: false, studyTimeSeconds: 5, version: 1 };
const SERVER = { performance: 3, voided: false, studyTimeSeconds: 5, version: 1 };

describe("two versions of one review, made more than a second apart", () => {
  it.each<[ConflictPolicy | undefined, Change, "local" | "server"]>([
    [undefined, { updatedAt: LATER }, "local"],
    ["most_recent", { updatedAt: LATER }, "local"],
    ["most_recent", { updatedAt: EARLIER }, "server"],
    ["server_wins", { updatedAt: LATER }, "server"],
    ["local_wins", { updatedAt: EARLIER }, "local"],
    ["client_wins", { updatedAt: EARLIER }, "local"],
    ["highest_confidence", { updatedAt: EARLIER, confidence: 0.9 }, "local"],
    ["highest_confidence", { updatedAt: LATER, confidence: 0.1 }, "server"],
  ])("%s keeps both in the log and lets one count (%j: %s)", async (policy, change, winner) => {
    const { answered, came, counts, known, sent } = await collide(policy, change);
    expect(came).toStrictEqual({ outcome: "conflict", winner, log: 2 });
    expect(counts).toStrictEqual(winner === "local" ? LOCAL : SERVER);
    expect(answered).toStrictEqual({
      success: true,
      syncedCount: 1,
      failedCount: 0,
      errors: [],
      results: [{ reviewId: known.reviewId, outcome: "conflict", winner, server: shown(known) }],
      schedules: [scheduleAfter(winner === "local" ? sent : known)],
    });
  });

  it("merge takes the later rating, the longer time and both notes, and adds the merged version", async () => {
    const { came, counts, log } = await collide("merge", { updatedAt: LATER, studyTimeSeconds: 2 });
    expect(came).toStrictEqual({ outcome: "conflict", winner: "merged", log: 3 });
    expect(counts).toStrictEqual({ ...LOCAL, studyTimeSeconds: 5 });
    expect(log.map(({ notes }) => notes)).toStrictEqual(["server", "phone", "server\n\nphone"]);
    expect(new Set(log.map(({ checksum }) => checksum)).size).toBe(3);
  });

  it("a forged checksum makes no changed answer a duplicate", async () => {
    const checksum = "0123456789abcdef0123456789abcdef";
    const { id } = await fixture.deck(owner);
    const known = { ...onServer(nth(await fixture.cards(owner, id, ["card"]), 0).id), checksum };
    await send(known);
    const changed = { ...known, performance: 1 as const, deviceId: "phone", updatedAt: LATER };
    expect((await send(changed)).results).toMatchObject([{ outcome: "conflict", winner: "local" }]);
    const log = await logOf(known.reviewId);
    expect(log.map((row) => row.performance)).toStrictEqual([3, 1]);
    expect(log.map((row) => row.checksum)).toStrictEqual([checksumOf(known), checksumOf(changed)]);
  });

  it("smart_merge lets a voided version win, else merges", async () => {
    const undone = await collide("smart_merge", { updatedAt: EARLIER, voided: true });
    expect(undone.came).toStrictEqual({ outcome: "conflict", winner: "local", log: 2 });
    expect(undone.counts.voided).toBe(true);
    const merged = await collide("smart_merge", { updatedAt: LATER });
    expect(merged.came).toStrictEqual({ outcome: "conflict", winner: "merged", log: 3 });
  });

  it("user_choice leaves it undecided until the device sends it with a decision", async () => {
    const { answered, came, counts, sent, known, log } = await collide("user_choice", { updatedAt: LATER });
    expect(came).toStrictEqual({ outcome: "conflict", winner: "undecided", log: 2 });
    expect(log.map(({ notes, undecided }) => [notes, undecided])).toStrictEqual([
      ["server", false],
      ["phone", true],
    ]);
    expect(counts).toStrictEqual(SERVER);
    expect(answered).toStrictEqual({
      success: false,
      syncedCount: 0,
      failedCount: 1,
      errors: [
        {
          cardId: known.cardId,
          errorMessage: `Review ${known.reviewId} has two versions; choose which one counts and send it again.`,
          errorCode: "RESOURCE_CONFLICT",
        },
      ],
      results: [{ reviewId: known.reviewId, outcome: "conflict", winner: "undecided", server: shown(known) }],
      schedules: [scheduleAfter(known)],
    });
    expect(await send(sent, "user_choice")).toStrictEqual(answered);
    // Before the decision, the log has it once, however often it is sent.
    expect(await logOf(known.reviewId)).toStrictEqual(log);
    expect((await send(sent, "local_wins")).results).toStrictEqual([
      { reviewId: known.reviewId, outcome: "conflict", winner: "local", server: shown(known) },
    ]);
    const decided = await logOf(known.reviewId);
    expect(decided.map(({ notes, undecided }) => [notes, undecided])).toStrictEqual([
      ["server", false],
      ["phone", true],
      ["phone", false],
    ]);
    expect((await send(sent, "user_choice")).results).toMatchObject([{ outcome: "duplicate" }]);
    expect(await logOf(known.reviewId)).toStrictEqual(decided);
  });

  it("user_choice keeps the device's version in the log where the learner keeps the server's, or chooses above both", async () => {
    // If the learner chooses the server's version, the device sends nothing more.
    const { sent, known, log } = await collide("user_choice", { updatedAt: LATER });
    expect(log.map(({ performance, deviceId }) => [performance, deviceId])).toStrictEqual([
      [3, "tablet"],
      [1, "phone"],
    ]);
    const chosen = { ...sent, version: 2, updatedAt: "2026-03-02T09:05:00.000Z" };
    expect((await send(chosen, "user_choice")).results).toStrictEqual([
      { reviewId: known.reviewId, outcome: "applied" },
    ]);
    expect((await logOf(known.reviewId)).map(({ version, undecided }) => [version, undecided])).toStrictEqual(
      [
        [1, false],
        [1, true],
        [2, false],
      ],
    );
  });

  it.each<ConflictPolicy>(["most_recent", "server_wins", "local_wins", "merge"])(
    "a version that was decided on is a duplicate when it comes again (%s)",
    async (policy) => {
      const { sent, known, log } = await collide(policy, { updatedAt: LATER });
      for (const item of [sent, known]) {
        expect((await send(item, "local_wins")).results).toStrictEqual([
          { reviewId: known.reviewId, outcome: "duplicate" },
        ]);
      }
      expect(await logOf(known.reviewId)).toStrictEqual(log);
    },
  );

  it("a later version replaces a merged one", async () => {
    const { sent, known } = await collide("merge", { updatedAt: LATER });
    const undo = { ...sent, version: 2, voided: true };
    expect((await send(undo, "server_wins")).results).toStrictEqual([
      { reviewId: known.reviewId, outcome: "applied" },
    ]);
    expect(await logOf(known.reviewId)).toHaveLength(4);
  });
});

describe("two versions that do not contradict each other", () => {
  it("within a second the more recent counts, whatever the policy", async () => {
    const newer = await collide("server_wins", { updatedAt: "2026-03-02T09:00:01.000Z" });
    expect(newer.came).toStrictEqual({ outcome: "applied", winner: undefined, log: 2 });
    expect(newer.counts).toStrictEqual(LOCAL);
    const older = await collide("local_wins", { updatedAt: "2026-03-02T08:59:59.000Z" });
    expect(older.came).toStrictEqual({ outcome: "applied", winner: undefined, log: 2 });
    expect(older.counts).toStrictEqual(SERVER);
  });

  it("the same content is a duplicate, even with a checksum made elsewhere or at another time", async () => {
    const same = { performance: 3, notes: "server", deviceId: "tablet" } as const;
    const { came, counts } = await collide("local_wins", { ...same, updatedAt: LATER });
    expect(came).toStrictEqual({ outcome: "duplicate", winner: undefined, log: 1 });
    expect(counts).toStrictEqual(SERVER);
  });

  it("a higher version counts, whatever the policy and the device", async () => {
    const { came, counts } = await collide("server_wins", { version: 2, updatedAt: LATER });
    expect(came).toStrictEqual({ outcome: "applied", winner: undefined, log: 2 });
    expect(counts).toStrictEqual({ ...LOCAL, version: 2 });
  });

  it("a lower version of the same device was overtaken: it is stored and does not count", async () => {
    const { sent, known } = await collide("server_wins", { version: 3, updatedAt: LATER });
    const overtaken = { ...sent, version: 2, performance: 4 as const };
    expect((await send(overtaken, "local_wins")).results).toStrictEqual([
      { reviewId: known.reviewId, outcome: "applied" },
    ]);
    const elsewhere = { ...overtaken, deviceId: "laptop", performance: 2 as const, updatedAt: EARLIER };
    expect((await send(elsewhere, "most_recent")).results).toStrictEqual([
      { reviewId: known.reviewId, outcome: "conflict", winner: "server", server: shown(sent) },
    ]);
  });
});
