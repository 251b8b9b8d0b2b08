import { NO_MARKS } from "#domain/study/marks/card-marks.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import type { CardOnDevice } from "#domain/study/card-info.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { cardInfoQuery } from "./card-info-query.ts";
import { createQueryClient } from "./query-client.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
let client: ReturnType<typeof createQueryClient>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => {
  client.clear();
  server.close();
});
beforeEach(() => {
  client = createQueryClient();
});

const fresh = newSchedule(Date.parse("2026-03-02T10:00:00Z"));
const unsent = [{ reviewId: "r", rating: 4, at: fresh.due, deviceId: "d", counter: 1 }] as const;
const cached: CardOnDevice = { front: "stored", isSuspended: false, marks: NO_MARKS, base: fresh, unsent };
const onServer = {
  cardId: 7,
  front: "served",
  schedule: toCardState(fresh),
  isSuspended: false,
  answers: [],
  answerCount: 0,
};

const ask = (card: CardOnDevice | null) =>
  client.query(cardInfoQuery(apiTo(server.baseUrl, { cardOnDevice: () => Promise.resolve(card) }), 7));

it("is what the server knows, with the answers on the device", async () => {
  server.answers(() => ({ body: onServer }));
  expect(await ask(cached)).toMatchObject({ front: "served", answers: [{ reviewId: "r", rating: 4 }] });
  expect(await ask(null)).toMatchObject({ front: "served", answers: [] });
});

it("is what the device knows where the server is not reached; without either it fails", async () => {
  server.answers(() => ({ cut: "before" }));
  expect(await ask(cached)).toMatchObject({ front: "stored", answers: [{ reviewId: "r" }] });
  await expect(ask(null)).rejects.toMatchObject({ unreachable: true });
});

it("fails where the server refuses, whatever the device keeps", async () => {
  const refusal = {
    code: "RESOURCE_NOT_FOUND",
    errorCode: "RESOURCE_NOT_FOUND",
    message: "Gone.",
    requestId: "1",
  };
  server.answers(() => ({ status: 404, body: refusal }));
  await expect(ask(cached)).rejects.toThrow("Gone.");
});
