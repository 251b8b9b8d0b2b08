import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createTrainingService } from "./training.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer({ answersStudy: false });
});
afterAll(() => server.close());

const service = () => createTrainingService(apiTo(server.baseUrl));
const none = { trained: null, job: { state: "none" } };
const calls = () => server.received.map(({ method, path }) => [method, path]);

it("is read, started and taken back by the preset", async () => {
  server.answers(() => ({ body: none }));
  expect(await service().load(3)).toStrictEqual(none);
  for (const wish of ["start", "reset"] as const)
    expect(await service().ask(3, wish)).toStrictEqual({ outcome: "answered", training: none });
  expect(calls()).toStrictEqual([
    ["GET", "/api/study/presets/3/training"],
    ["POST", "/api/study/presets/3/training"],
    ["DELETE", "/api/study/presets/3/training"],
  ]);
});

it("that is refused says why", async () => {
  const message = "One of your presets is being trained.";
  server.answers(() => ({ status: 409, body: { message, code: "RESOURCE_CONFLICT", requestId: "x" } }));
  expect(await service().ask(3, "start")).toStrictEqual({ outcome: "refused", message });
  await expect(service().load(3)).rejects.toThrow(message);
});
