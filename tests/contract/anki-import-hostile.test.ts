import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PACKAGE_MAX, importAnkiPackage } from "#contract/imports/anki-import.ts";
import { listCards } from "#contract/cards.ts";
import { accountUsage } from "#server/database/account-schema.ts";
import { QUOTAS } from "#server/features/quotas/claim.ts";
import { type AnkiNote, ankiPackage } from "#tests/support/anki-package.ts";
import { as } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let folder = "";
const before = process.env["TMPDIR"];
beforeAll(async () => {
  server = await createTestServer();
  // Uploads of tests that run beside these are not seen.
  folder = await mkdtemp(join(tmpdir(), "ibis-hostile-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => void (process.env["TMPDIR"] = folder));
afterEach(async () => {
  const left = (await readdir(folder)).filter((name) => name.startsWith("ibis-upload-"));
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  expect(left).toStrictEqual([]);
});

const NOTE: AnkiNote = { guid: "a", fields: ["front", "back"] };
const blob = (file: Uint8Array) => new Blob([new Uint8Array(file)]);
const send = (learner: SignedIn, file: Uint8Array) =>
  server.succeed(importAnkiPackage, { ...as(learner), query: {}, body: blob(file) });
const refuse = (learner: SignedIn, file: Uint8Array, status: number, code: string) =>
  server.refuse(importAnkiPackage, { ...as(learner), body: blob(file) }, status, code);
const cardsOf = async (learner: SignedIn, deckId = 0) => {
  const params = { deckId: String(deckId) };
  return (await server.succeed(listCards, { ...as(learner), params, query: {} })).content;
};

async function expectNothingStored({ user: { id } }: SignedIn) {
  const { rows } = await server.db.execute(sql`
    select (select count(*)::int from decks where owner_id = ${id}) as decks,
      (select count(*)::int from anki_cards where owner_id = ${id}) as cards`);
  expect(rows).toStrictEqual([{ decks: 0, cards: 0 }]);
}

const upload = (learner: SignedIn, init: RequestInit, headers: Record<string, string> = {}) =>
  server.raw("POST", importAnkiPackage.path, {
    ...init,
    headers: {
      authorization: `Bearer ${learner.token}`,
      "content-type": "application/octet-stream",
      ...headers,
    },
  });

describe("an upload", () => {
  it("without a token, of JSON, or of nothing is refused", async () => {
    const learner = await server.signUpAndIn();
    const body = blob(ankiPackage([NOTE]));
    await server.refuse(importAnkiPackage, { body }, 401, "AUTHENTICATION_REQUIRED");
    await server.refuse(importAnkiPackage, { ...as(learner), body: {} }, 415, "UNSUPPORTED_MEDIA_TYPE");
    await refuse(learner, Buffer.alloc(0), 400, "BAD_REQUEST");
  });

  it("that says to be too large is refused", async () => {
    const learner = await server.signUpAndIn();
    const { status } = await upload(learner, { body: "x" }, { "content-length": String(PACKAGE_MAX + 1) });
    expect(status).toBe(413);
  });

  it("beside eight others is refused, and taken when they are over", async () => {
    const learner = await server.signUpAndIn();
    const others = await Promise.all(Array.from({ length: 8 }, () => server.signUpAndIn()));
    const over = Promise.withResolvers<void>();
    const eight = others.map((other) => {
      const begun = Promise.withResolvers<void>();
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        begun.resolve();
        await over.promise;
        controller.close();
      };
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      const init = { body, duplex: "half" };
      return { begun: begun.promise, answer: upload(other, init) };
    });
    await Promise.all(eight.map(({ begun }) => begun));
    await refuse(learner, ankiPackage([NOTE]), 503, "SERVICE_UNAVAILABLE");
    over.resolve();
    const answers = await Promise.all(eight.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 400));
    await expect(send(learner, ankiPackage([NOTE]))).resolves.toMatchObject({ added: 1 });
  });
});

describe("a package", () => {
  it("that is damaged is refused with a sentence, and nothing of it is stored", async () => {
    const learner = await server.signUpAndIn();
    const file = ankiPackage([NOTE], "drop table cards");
    const { message, validationErrors } = await refuse(learner, file, 422, "VALIDATION_ERROR");
    expect(message).toContain("Export it from Anki once more.");
    expect(validationErrors).toStrictEqual({ file: message });
    await expectNothingStored(learner);
  });

  it("beyond the quota of cards leaves nothing behind", async () => {
    const learner = await server.signUpAndIn();
    await server.db
      .insert(accountUsage)
      .values({ ownerId: learner.user.id, what: "cards", count: QUOTAS.cards - 2500 });
    const notes = Array.from({ length: 2501 }, (_, index) => ({ ...NOTE, guid: `n${index}` }));
    await refuse(learner, ankiPackage(notes), 409, "RESOURCE_CONFLICT");
    await expectNothingStored(learner);
    await expect(send(learner, ankiPackage(notes.slice(1)))).resolves.toMatchObject({ added: 2500 });
  });

  it("with what PostgreSQL cannot store is taken, and found again", async () => {
    const learner = await server.signUpAndIn();
    const file = ankiPackage(
      [
        { guid: "null", fields: ["one", "b"], tags: `${"x".repeat(59)}😀 b` },
        { guid: "long", fields: ["two", "b"] },
        { guid: "text", fields: ["three", "b"] },
      ],
      `update notes set guid = 'a' || char(0) || 'b', tags = 'q' || char(0) || 'r ' || tags where guid = 'null';
       update notes set guid = hex(randomblob(5000)) where guid = 'long';
       update notes set flds = 'a' || char(0) || char(31) || 'b' where guid = 'text';
       update col set decks = '{"1": {"name": "D\\u0000\\ud800"}}'`,
    );
    const first = await send(learner, file);
    expect(first.decks.map(({ title }) => title)).toStrictEqual(["D\uFFFD"]);
    expect(first.added + first.problems.filter(({ isLeftOut }) => isLeftOut).length).toBe(3);
    await expect(send(learner, file)).resolves.toMatchObject({ added: 0, unchanged: first.added });
  });

  it("with 200,000 answers of one card is taken with the latest of them", async () => {
    const learner = await server.signUpAndIn();
    const extra = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      insert into revlog select 1700000000000 + i * 1000, 1001, 3, 1000, 1, 2500 from n;
      update cards set type = 2, queue = 2 where id = 1001`;
    const report = await send(learner, ankiPackage([NOTE], extra));
    expect(report).toMatchObject({ added: 1, answers: 5000, problems: [{ notes: 1, isLeftOut: false }] });
  });

  it("never touches another learner's cards of the same note", async () => {
    const [one, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const { decks } = await send(one, ankiPackage([NOTE]));
    const theirs = { ...NOTE, fields: ["changed", "back"], modifiedAt: 5000 };
    await expect(send(other, ankiPackage([theirs]))).resolves.toMatchObject({ added: 1, updated: 0 });
    expect((await cardsOf(one, decks[0]?.id)).map(({ front }) => front)).toStrictEqual(["front"]);
  });

  it("with one of the cards of a cloze note gives its answers to that card", async () => {
    const learner = await server.signUpAndIn();
    const answers = [{ at: Date.parse("2026-03-01T10:00:00.000Z"), ease: 3 }];
    const fields = ["{{c1::x}} {{c2::y}}", ""];
    const { decks } = await send(
      learner,
      ankiPackage([{ guid: "c", type: "Cloze", fields, cards: [{ answers }] }]),
    );
    const cards = await cardsOf(learner, decks[0]?.id);
    expect(cards.map(({ variant, schedule }) => [variant, schedule.reps])).toStrictEqual([
      [1, 1],
      [2, 0],
    ]);
  });
});
