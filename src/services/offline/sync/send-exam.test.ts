import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { GradedExam } from "#contract/exams/exams.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { gradedHere, makeDeviceExam } from "#domain/exam/offline/device-exam.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { NOW, USER, idOf, testDatabase } from "#tests/support/offline-database.ts";
import { createDeviceExams } from "../../exams/device-exams.ts";
import { createSyncService } from "./sync.ts";
import { SyncFailure } from "./sync-failure.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

const signal = new AbortController().signal;
const storage = memoryStorage();
const exams = createDeviceExams(storage, USER, new EventTarget());
const made = makeDeviceExam({
  examId: idOf(1),
  deckId: 7,
  deckTitle: "Capitals",
  configuration: { ...DEFAULT_CONFIGURATION, kinds: ["typed"] },
  cards: [
    {
      card: {
        cardId: 1,
        question: "Egypt",
        answer: "Cairo",
        hidden: null,
        tags: [],
        noteId: null,
        accepted: [],
      },
      isSuspended: false,
      difficulty: null,
    },
  ],
  at: NOW,
  newId: () => idOf(2),
});
if (!made) throw new Error("The card can be asked.");
const result = gradedHere(made, [], NOW + 5000, []);

beforeEach(() => {
  storage.clear();
  exams.begin(made);
  exams.end(idOf(1), result);
});

/** A sync that sends what waits. */
async function sync() {
  const onDelivered = vi.fn<(exam: GradedExam) => void>();
  const service = createSyncService({
    database: await testDatabase(),
    http: httpTo(server.baseUrl),
    userId: USER,
    now: () => NOW,
    exams: { exams, onDelivered },
  });
  const { parts } = await service.prepare({ limit: 5, delay: 0 });
  const send = async () => {
    for (const part of parts) await service.sendPart(part, signal);
  };
  return { parts, send, onDelivered };
}

it("sends what was asked and answered without a grade, and lets it go when the server has it", async () => {
  server.answers(() => ({ status: 201, body: result }));
  const { send, onDelivered } = await sync();
  await send();
  const body = server.received.at(-1)?.body;
  expect(body).toMatchObject({ examId: idOf(1), questions: [{ questionId: idOf(2), kind: "typed" }] });
  expect(JSON.stringify(body)).not.toMatch(/Cairo|outcome|points/);
  expect(onDelivered).toHaveBeenCalledOnce();
  expect(exams.ended()).toEqual([]);
});

it("keeps it when the server fails, and holds up nothing else", async () => {
  server.answers(() => ({ status: 500, body: { message: "Broken." } }));
  const { send, onDelivered } = await sync();
  await send();
  expect(onDelivered).not.toHaveBeenCalled();
  expect((await sync()).parts).toHaveLength(1);
});

it("keeps it where nobody answers, and the sync fails", async () => {
  server.answers(() => ({ cut: "before" }));
  const { send } = await sync();
  await expect(send()).rejects.toThrow(SyncFailure);
  expect((await sync()).parts).toHaveLength(1);
});

it.each([404, 409, 422])(
  "keeps it with the reason of a refusal (%i), and sends it when asked",
  async (status) => {
    server.answers(() => ({ status, body: { message: "No such deck.", code: "RESOURCE_NOT_FOUND" } }));
    const { send } = await sync();
    await send();
    expect(exams.ended()).toMatchObject([{ refusal: expect.stringMatching(/\w/) }]);
    expect((await sync()).parts).toHaveLength(0);
    exams.refuse(idOf(1), null);
    expect((await sync()).parts).toHaveLength(1);
  },
);
