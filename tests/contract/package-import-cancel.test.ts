import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDecks } from "#contract/decks.ts";
import { discardPackageImport } from "#contract/imports/package-upload.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import { lockLearner } from "#server/database/locks/advisory-locks.ts";
import { packageFiles } from "#server/features/package-imports/package-files.ts";
import { as } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { packageFixture, wordsOf } from "./package-fixture.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { begin, send, sendAll, get, ended } = packageFixture(() => server);
const uploads = () => packageFiles(server.services.config.dataDir).importIds();

describe("an import that the learner cancels", () => {
  it("ends before its notes are stored, and leaves nothing", async () => {
    const learner = await server.signUpAndIn();
    const release = Promise.withResolvers<void>();
    // The notes wait to be stored.
    const other = server.db.transaction(async (within) => {
      await lockLearner(within, "imports", learner.user.id);
      await release.promise;
    });
    const importId = await sendAll(learner, wordsOf("cat", "dog"));
    await expect
      .poll(() => get(learner), { timeout: 25_000 })
      .toMatchObject({ state: "importing", isCancelable: true, progress: { step: "reading", total: 2 } });
    await server.succeed(discardPackageImport, { ...as(learner), params: { importId } });
    expect(await get(learner)).toBeNull();
    release.resolve();
    await other;
    await expect.poll(uploads, { timeout: 25_000 }).not.toContain(importId);
    expect((await server.succeed(listDecks, { ...as(learner), query: {} })).content).toStrictEqual([]);
    // The next file does not wait for it.
    await sendAll(learner, wordsOf("cow"));
    expect(await ended(learner)).toMatchObject({ state: "done", report: { added: 1 } });
  });

  it("ends at once where no process has begun with it", async () => {
    const learner = await server.signUpAndIn();
    const { importId } = await begin(learner, wordsOf("owl"));
    await send(learner, importId, wordsOf("owl").subarray(0, 100), 0);
    const waits = { state: "importing" as const };
    await server.db.update(packageImports).set(waits).where(eq(packageImports.importId, importId));
    await server.succeed(discardPackageImport, { ...as(learner), params: { importId } });
    expect(await get(learner)).toBeNull();
    expect(await uploads()).not.toContain(importId);
  });
});
