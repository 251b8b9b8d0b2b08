import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createServerJobs } from "./server-jobs.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer({ answersStudy: false });
});
afterAll(() => server.close());

const IDS = ["0190a0b0-0000-7000-8000-000000000001", "0190a0b0-0000-7000-8000-000000000002"] as const;
const done = (rescheduleId: string) => ({
  rescheduleId,
  at: "2026-03-01T10:00:00.000Z",
  moved: 4,
  isUndone: false,
});
const preview = { cards: 9, moved: 4, largestShift: -3, days: [{ day: "2026-03-01", before: 2, after: 5 }] };
const BUSY = { status: 503, body: { message: "Busy.", code: "SERVICE_UNAVAILABLE", requestId: "x" } };

let moved = 0;
beforeEach(() => {
  moved = 0;
});

function service() {
  const ids = [...IDS];
  const newId = () => ids.shift() ?? "no more ids";
  return createServerJobs(apiTo(server.baseUrl, { changed: async () => void (moved += 1) }), newId);
}

const reschedule = { kind: "reschedule", presetId: 3 } as const;
const training = { kind: "training", presetId: 3 } as const;
const ofReschedule = (latest: ReturnType<typeof done> | null) => ({ kind: "reschedule", latest }) as const;
const calls = () => server.received.map(({ method, path }) => [method, path]);

it("looks at a reschedule, does it and undoes it by the preset, and says when cards may have moved", async () => {
  const jobs = service();
  server.answers(({ method, path }) => {
    if (method === "GET") return { body: { latest: null } };
    if (path.endsWith("/preview")) return { body: preview };
    return { body: path.endsWith("/undo") ? { ...done(IDS[0]), isUndone: true } : done(IDS[0]) };
  });
  expect(await jobs.load(reschedule)).toStrictEqual(ofReschedule(null));
  expect(await jobs.preview(reschedule)).toStrictEqual({ outcome: "answered", answer: preview });
  expect(moved).toBe(0);
  const latest = ofReschedule(done(IDS[0]));
  expect(await jobs.start(reschedule)).toStrictEqual({ outcome: "answered", answer: latest });
  expect(moved).toBe(1);
  expect(await jobs.undo(reschedule, latest)).toStrictEqual({
    outcome: "answered",
    answer: ofReschedule(null),
  });
  expect(moved).toBe(2);
  expect(calls()).toStrictEqual([
    ["GET", "/api/study/presets/3/reschedules"],
    ["POST", "/api/study/presets/3/reschedule/preview"],
    ["POST", "/api/study/presets/3/reschedules"],
    ["POST", `/api/study/presets/3/reschedules/${IDS[0]}/undo`],
  ]);
});

it("tries the same reschedule again, and after another preview another one", async () => {
  const jobs = service();
  let isBusy = true;
  server.answers(({ path, body }) => {
    if (path.endsWith("/preview")) return { body: preview };
    return isBusy ? BUSY : { body: { ...done(IDS[0]), ...Object(body) } };
  });
  expect(await jobs.start(reschedule)).toStrictEqual({ outcome: "refused", message: "Busy." });
  expect(moved).toBe(1);
  isBusy = false;
  const started = (id: string) => ({ outcome: "answered", answer: ofReschedule(done(id)) });
  expect(await jobs.start(reschedule)).toStrictEqual(started(IDS[0]));
  await jobs.preview(reschedule);
  expect(await jobs.start(reschedule)).toStrictEqual(started(IDS[1]));
  const sent = server.received.flatMap(({ path, body }) => (path.endsWith("/reschedules") ? [body] : []));
  expect(sent[0]).toStrictEqual({ rescheduleId: IDS[0] });
});

it("reads a training, starts it and goes back to the defaults by the preset", async () => {
  const none = { trained: null, job: { state: "none" } };
  const job = { kind: "training", training: none };
  const jobs = service();
  server.answers(() => ({ body: none }));
  expect(await jobs.load(training)).toStrictEqual(job);
  expect(await jobs.start(training)).toStrictEqual({ outcome: "answered", answer: job });
  expect(await jobs.undo(training, null)).toStrictEqual({ outcome: "answered", answer: job });
  expect(calls()).toStrictEqual([
    ["GET", "/api/study/presets/3/training"],
    ["POST", "/api/study/presets/3/training"],
    ["DELETE", "/api/study/presets/3/training"],
  ]);
});

it("says why the server refuses", async () => {
  const jobs = service();
  const message = "The cards were rescheduled again since. Undo the latest reschedule first.";
  server.answers(() => ({ status: 409, body: { message, code: "RESOURCE_CONFLICT", requestId: "x" } }));
  const refused = { outcome: "refused", message };
  expect(await jobs.preview(reschedule)).toStrictEqual(refused);
  expect(await jobs.undo(reschedule, ofReschedule(done(IDS[0])))).toStrictEqual(refused);
  expect(await jobs.start(training)).toStrictEqual(refused);
  for (const of of [reschedule, training]) await expect(jobs.load(of)).rejects.toThrow(message);
});
