import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calibration } from "#contract/analytics/calibration.ts";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { enhancedSessions, listRatings } from "#contract/study/history.ts";
import { enhancedRecordPerformance } from "#contract/study/performance.ts";
import { studyOverview } from "#contract/study/overview.ts";
import { previewReschedule } from "#contract/study/reschedule.ts";
import { TIME_RANGES, studyStatistics } from "#contract/study/statistics.ts";
import { readWorkload } from "#server/features/deck-options/workload.ts";
import { readTrainingLog } from "#server/features/training/training-log.ts";
import { as, fixtureOf } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type PlanNode, type Plans, plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";
import { presetFor } from "./training-log.ts";

const LEARNERS = 30;
const ANSWERS = 4000;
const CARDS = 500;
/** The server's clock. */
const NOW = "2026-03-02T10:00:00Z";
/** Tables with rows for each answer, session or schedule of all learners. */
const LOG = new Set(["reviews", "current_reviews", "study_sessions", "card_states"]);

let server: TestServer;
let learner: SignedIn;
let deckId: number;
let presetId: number;
let plans: Plans;

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  await server.addAccounts(Array.from({ length: LEARNERS - 1 }, (_, index) => `other-${index}`));
  deckId = (await fixtureOf(server).deck(learner)).id;
  presetId = await presetFor(server, learner, deckId);
  const { db } = server;
  await db.execute(sql`update decks set is_public = true`);
  await db.execute(
    sql`insert into cards (deck_id, front, back) select ${deckId}, n, n from generate_series(1, ${CARDS}::int) n`,
  );
  await db.execute(sql`
    insert into study_sessions (id, user_id, deck_id, started_at)
    select md5(u.id || '/' || n)::uuid, u.id, ${deckId}, ${NOW}::timestamptz - n * interval '1 day'
    from users u, generate_series(1, 200) n`);
  await db.execute(sql`
    insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
      study_time_seconds, session_id, time_zone, checksum, parameters)
    select md5(u.id || '-' || n)::uuid, u.id, c.id, 1, 3, false, ${NOW}::timestamptz - n * interval '1 hour', now(), 1,
      md5(u.id || '/' || n % 200 + 1)::uuid, 'UTC', 'x', 'fsrs-6/default/1'
    from generate_series(1, ${ANSWERS}::int) n, users u, lateral (
      select id from cards order by id offset n % ${CARDS}::int limit 1) c`);
  await db.execute(sql`insert into current_reviews select user_id, review_id, seq from reviews`);
  await db.execute(sql`
    insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step,
      reps, lapses, last_review)
    select u.id, c.id, 'review', now(), 1, 1, 1, 0, 1, 0, now() from users u, cards c`);
  plans = await plansOf(server);
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** What a call reads of the tables of the log. */
async function readsOf(call: () => Promise<unknown>) {
  const statements = await statementsOf(call);
  const reads = statements.filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !/for (no key|key)/.test(text),
  );
  const scans: PlanNode[] = [];
  for (const statement of reads) scans.push(...(await plans.scansOf(statement)));
  const ofLog = scans.filter((scan) => LOG.has(scan["Relation Name"] ?? ""));
  return {
    scans: ofLog.map((scan) => `${scan["Node Type"]} ${scan["Relation Name"]}`),
    rows: rowsRead(ofLog),
  };
}

const sessionOf = async () => {
  const { content } = await server.succeed(enhancedSessions, { ...as(learner), query: {} });
  return content[0]?.sessionId ?? "";
};

it.each([
  ["a page of sessions", 1500, () => server.succeed(enhancedSessions, { ...as(learner), query: {} })],
  [
    "the answers of a session",
    4000,
    async () => server.succeed(listRatings, { ...as(learner), params: { sessionId: await sessionOf() } }),
  ],
  [
    "an answer and what it changed",
    200,
    () => server.succeed(enhancedRecordPerformance, { ...as(learner), body: { cardId: 1, performance: 3 } }),
  ],
  [
    "the statistics of a week",
    6000,
    () => server.succeed(studyStatistics, { ...as(learner), query: { timeRange: "week" } }),
  ],
  ["the overview of the dashboard", 9000, () => server.succeed(studyOverview, as(learner))],
  [
    "a training of the options of a deck",
    40_000,
    async () => {
      const preset = { userId: learner.user.id, presetId };
      let answers = 0;
      for await (const page of readTrainingLog(server.db, preset)) answers += page.length;
      expect(answers).toBeGreaterThanOrEqual(ANSWERS);
    },
  ],
  [
    "the workload of a preset",
    12_000,
    () => readWorkload(server.db, { userId: learner.user.id, presetId }, server.clock.now()),
  ],
  [
    "a preview of a reschedule",
    60_000,
    () => server.succeed(previewReschedule, { ...as(learner), params: { presetId: String(presetId) } }),
  ],
  [
    "the detailed analytics of a week",
    14_000,
    () => server.succeed(enhancedAnalytics, { ...as(learner), query: { timeRange: "week" } }),
  ],
  [
    "all detailed analytics",
    60_000,
    () => server.succeed(enhancedAnalytics, { ...as(learner), query: { timeRange: "all-time" } }),
  ],
  [
    "the detailed analytics of a deck",
    60_000,
    () =>
      server.succeed(enhancedAnalytics, {
        ...as(learner),
        query: { timeRange: "all-time", deckId: String(deckId) },
      }),
  ],
  [
    "the calibration of a week",
    40_000,
    () => server.succeed(calibration, { ...as(learner), query: { timeRange: "week" } }),
  ],
  [
    "the calibration of all time",
    40_000,
    () => server.succeed(calibration, { ...as(learner), query: { timeRange: "all-time" } }),
  ],
  ["all statistics", 60_000, () => server.succeed(studyStatistics, { ...as(learner), query: {} })],
  [
    "the statistics of a deck",
    60_000,
    () => server.succeed(studyStatistics, { ...as(learner), query: { deckId: String(deckId) } }),
  ],
])("%s reads no table of all learners in whole", async (_, rows, call) => {
  const read = await readsOf(call);
  expect(read.scans.length).toBeGreaterThan(0);
  expect(read.scans.filter((scan) => scan.startsWith("Seq Scan"))).toStrictEqual([]);
  expect(read.rows).toBeLessThan(rows);
});

// One of them is for the sign-in and the rate limit.
it.each(TIME_RANGES)("the statistics of %s take four statements, also of a deck", async (timeRange) => {
  for (const query of [{ timeRange }, { timeRange, deckId: String(deckId) }])
    expect(await statementsOf(() => server.succeed(studyStatistics, { ...as(learner), query }))).toHaveLength(
      4,
    );
});

// The sign-in, the subscription and the study options; then parts that PostgreSQL reads side by side.
it.each([
  ["all detailed analytics", 9, enhancedAnalytics],
  ["a calibration of up to 2,000 answers", 4, calibration],
] as const)("%s take %i statements", async (_, count, endpoint) => {
  const query = { timeRange: "week" } as const;
  expect(await statementsOf(() => server.succeed(endpoint, { ...as(learner), query }))).toHaveLength(count);
});
