import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { createRescheduleService } from "./reschedule.ts";

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
  return createRescheduleService(apiTo(server.baseUrl, { changed: async () => void (moved += 1) }), newId);
}

it("is looked at, done and undone by the preset, and says when cards may have moved", async () => {
  const { latest, preview: foresee, reschedule, undo } = service();
  const undone = { ...done(IDS[0]), isUndone: true };
  server.answers(({ method, path }) => {
    if (method === "GET") return { body: { latest: null } };
    if (path.endsWith("/preview")) return { body: preview };
    return { body: path.endsWith("/undo") ? undone : done(IDS[0]) };
  });
  expect(await latest(3)).toBeNull();
  expect(await foresee(3)).toStrictEqual({ outcome: "answered", answer: preview });
  expect(moved).toBe(0);
  expect(await reschedule(3)).toStrictEqual({ outcome: "answered", answer: done(IDS[0]) });
  expect(moved).toBe(1);
  expect(await undo(3, IDS[0])).toStrictEqual({ outcome: "answered", answer: undone });
  expect(moved).toBe(2);
  expect(server.received.map(({ method, path }) => [method, path])).toStrictEqual([
    ["GET", "/api/study/presets/3/reschedules"],
    ["POST", "/api/study/presets/3/reschedule/preview"],
    ["POST", "/api/study/presets/3/reschedules"],
    ["POST", `/api/study/presets/3/reschedules/${IDS[0]}/undo`],
  ]);
});

it("that is tried again is the same reschedule, and one after another preview is another", async () => {
  const { preview: foresee, reschedule } = service();
  let isBusy = true;
  server.answers(({ path, body }) => {
    if (path.endsWith("/preview")) return { body: preview };
    return isBusy ? BUSY : { body: { ...done(IDS[0]), ...Object(body) } };
  });
  expect(await reschedule(3)).toStrictEqual({ outcome: "refused", message: "Busy." });
  expect(moved).toBe(1);
  isBusy = false;
  expect(await reschedule(3)).toStrictEqual({ outcome: "answered", answer: done(IDS[0]) });
  await foresee(3);
  expect(await reschedule(3)).toStrictEqual({ outcome: "answered", answer: done(IDS[1]) });
  const sent = server.received.flatMap(({ path, body }) => (path.endsWith("/reschedules") ? [body] : []));
  expect(sent[0]).toStrictEqual({ rescheduleId: IDS[0] });
});

it("that is refused says why", async () => {
  const { latest, preview: foresee, undo } = service();
  const message = "The cards were rescheduled again since. Undo the latest reschedule first.";
  server.answers(() => ({ status: 409, body: { message, code: "RESOURCE_CONFLICT", requestId: "x" } }));
  expect(await foresee(3)).toStrictEqual({ outcome: "refused", message });
  expect(await undo(3, IDS[0])).toStrictEqual({ outcome: "refused", message });
  await expect(latest(3)).rejects.toThrow(message);
});
