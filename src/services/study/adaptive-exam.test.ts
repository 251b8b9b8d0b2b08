import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createAdaptiveExamService } from "./adaptive-exam.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer({ answersStudy: false });
});
afterAll(() => server.close());

const SESSION = "0190a0b0-0000-7000-8000-000000000001";
const calls = () => server.received.map(({ method, path }) => [method, path]);
const CONFIGURATION = { minItems: 5, maxItems: 8, passMark: 0.6, tags: [] };
const service = () => createAdaptiveExamService(httpTo(server.baseUrl));
const given = {
  sessionId: SESSION,
  position: 2,
  choice: null,
  answeredAt: "2026-03-01T10:00:00.000Z",
  timeMs: 900,
};

it("recommends, and sends an answer to its exam", async () => {
  const recommendation = { configuration: CONFIGURATION, reasons: ["One."], cards: 9 };
  server.answers(() => ({ body: recommendation }));
  expect(await service().recommend(3)).toStrictEqual({ outcome: "answered", answer: recommendation });
  expect(calls()).toStrictEqual([["POST", "/api/adaptive-exam/recommend-config"]]);
  const outcome = {
    position: 2,
    choice: null,
    isRight: false,
    right: 1,
    expected: "Cairo",
    answered: 3,
    estimate: { ability: 0, error: 1, share: 0.5, shareFrom: 0.2, shareTo: 0.8 },
    next: null,
    end: "limit",
  };
  server.answers(() => ({ body: outcome }));
  expect(await service().answer(given)).toStrictEqual({ outcome: "answered", answer: outcome });
  expect(calls()).toStrictEqual([["POST", "/api/adaptive-exam/process-answer"]]);
});

it.each([
  [402, "SUBSCRIPTION_REQUIRED", "subscription"],
  [409, "RESOURCE_CONFLICT", "conflict"],
  [404, "RESOURCE_NOT_FOUND", "other"],
] as const)("that is refused with %s says why", async (status, code, why) => {
  server.answers(() => ({ status, body: { message: "No.", code, requestId: "x" } }));
  const refused = { outcome: "refused", why, message: "No." };
  const start = { sessionId: SESSION, deckId: 3, configuration: CONFIGURATION };
  expect(await service().start(start)).toStrictEqual(refused);
  expect(await service().insights(SESSION)).toStrictEqual(refused);
});

it("that may have been lost is unreachable", async () => {
  server.answers(() => ({
    status: 503,
    body: { message: "Away.", code: "SERVICE_UNAVAILABLE", requestId: "x" },
  }));
  expect(await service().answer(given)).toStrictEqual({ outcome: "unreachable" });
});
