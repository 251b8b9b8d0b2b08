import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { adaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { shareError } from "#domain/analytics/share-error.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { adaptiveFixture } from "./adaptive-fixture.ts";
import { answerFixtureOf } from "./answer-fixture.ts";
import { as, inDeck, nth } from "./fixture.ts";
import { beginOpen, capitals, finish, rightAnswers } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const asked = (learner: SignedIn, query: { timeRange?: TimeRange; deckId?: string } = {}) =>
  server.succeed(enhancedAnalytics, { ...as(learner), query });

describe("exams in the analytics", () => {
  it("are those of the learner that ended, with the share of points and its error", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const deckId = await capitals(server, learner);
    const exam = await beginOpen(server, learner, deckId, { questionCount: 12 });
    const answers = rightAnswers(server, exam).slice(0, 9);
    const { examId } = await finish(server, learner, exam, answers);
    await beginOpen(server, learner, deckId, { questionCount: 12 });
    const expected = [
      {
        kind: "exam",
        examId,
        deckId,
        deckTitle: expect.any(String),
        endedAt: server.clock.now().toISOString(),
        questionCount: 12,
        score: 0.75,
        standardError: shareError(9, 12),
      },
    ];
    expect((await asked(learner)).exams).toStrictEqual(expected);
    expect((await asked(learner, { deckId: String(deckId), timeRange: "today" })).exams).toStrictEqual(
      expected,
    );
    const { deckId: otherDeck } = await answerFixtureOf(server).deckOf(learner, "a");
    expect((await asked(learner, { deckId: otherDeck })).exams).toStrictEqual([]);
    expect((await asked(other)).exams).toStrictEqual([]);
    await server.db.execute(
      sql`update exams set ended_at = ended_at - interval '8 days' where id = ${examId}`,
    );
    expect((await asked(learner, { timeRange: "week" })).exams).toStrictEqual([]);
    expect((await asked(learner)).exams).toHaveLength(1);
  });

  it("that are adaptive have the estimate for the whole deck", async () => {
    const fixture = adaptiveFixture(server);
    const { learner, deckId } = await fixture.withDeck(12);
    const exam = await fixture.start(learner, deckId);
    expect((await asked(learner)).exams).toStrictEqual([]);
    await fixture.finish(learner, exam, (position) => position % 2 === 0);
    const params = { sessionId: exam.sessionId };
    const { estimate, answered } = await server.succeed(adaptiveInsights, { ...as(learner), params });
    const { share = 0, shareFrom = 0, shareTo = 0 } = estimate ?? {};
    expect((await asked(learner)).exams).toStrictEqual([
      {
        kind: "adaptive",
        examId: exam.sessionId,
        deckId,
        deckTitle: expect.any(String),
        endedAt: server.clock.now().toISOString(),
        questionCount: answered,
        score: share,
        // Nine of ten cases lie within 1.645 errors.
        standardError: (shareTo - shareFrom) / 3.29,
      },
    ]);
  });
});

describe("leeches in the analytics", () => {
  it("are cards that were forgotten as often as the options of their deck say, the most forgotten first", async () => {
    const learner = await server.signUpAndIn();
    const { answer, deckOf } = answerFixtureOf(server);
    const [usual, strict] = [await deckOf(learner, "a", "b", "c"), await deckOf(learner, "d", "e")];
    const cards = [...usual.cards, ...strict.cards];
    await answer(
      learner,
      cards.map((card) => [card, 3, "2026-03-02T09:00:00"]),
    );
    for (const [index, lapses] of [8, 7, 11, 3, 2].entries())
      await server.db.execute(
        sql`update card_states set lapses = ${lapses} where card_id = ${nth(cards, index).id}`,
      );
    const body = { name: "Strict", options: { ...DEFAULT_OPTIONS, leechThreshold: 3 } };
    const preset = await server.succeed(createStudyPreset, { ...as(learner), body });
    const choice = { ...as(learner), ...inDeck(Number(strict.deckId)), body: { presetId: preset.id } };
    await server.succeed(setDeckStudyOptions, choice);
    const seen = async (query = {}) => {
      const { count, cards: listed } = (await asked(learner, query)).leeches;
      return [count, ...listed.map(({ front, lapses }) => `${front} ${lapses}`)];
    };
    expect(await seen()).toStrictEqual([3, "c 11", "a 8", "d 3"]);
    expect(await seen({ deckId: strict.deckId })).toStrictEqual([1, "d 3"]);
    await server.db.execute(sql`update cards set deleted_at = now() where front = 'c'`);
    expect(await seen()).toStrictEqual([2, "a 8", "d 3"]);
  });
});

describe("added cards in the analytics", () => {
  it("are those of the learner's own decks by the day where the learner is", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const { deckOf } = answerFixtureOf(server);
    const { cards } = await deckOf(learner, "a", "b", "c");
    await deckOf(other, "d");
    const at = ["2026-03-01T03:59:00Z", "2026-03-01T04:00:00Z", "2025-12-31T12:00:00Z"];
    for (const [index, created] of at.entries())
      await server.db.execute(
        sql`update cards set created_at = ${created}::timestamptz where id = ${nth(cards, index).id}`,
      );
    const seen = async (timeRange: TimeRange) =>
      (await asked(learner, { timeRange })).series
        .filter(({ addedCount }) => addedCount > 0)
        .map(({ day, addedCount }) => `${day} ${addedCount}`);
    expect(await seen("month")).toStrictEqual(["2026-02-28 1", "2026-03-01 1"]);
    expect(await seen("all-time")).toStrictEqual(["2025-12-01 1", "2026-02-01 1", "2026-03-01 1"]);
  });
});
