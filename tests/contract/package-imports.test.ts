import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { listDecks } from "#contract/decks.ts";
import {
  beginPackageImport,
  discardPackageImport,
  sendPackagePart,
} from "#contract/imports/package-upload.ts";
import { packageImports } from "#server/database/anki-schema.ts";
import { forgetImports } from "#server/features/package-imports/forget-imports.ts";
import { packageFiles } from "#server/features/package-imports/package-files.ts";
import { runImports } from "#server/features/package-imports/run-imports.ts";
import { as } from "./fixture.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { packageFixture, wordsOf } from "./package-fixture.ts";

let server: TestServer;
let folder = "";
beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), "ibis-package-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const HOUR = 60 * 60_000;
const { begin, part, send, sendAll, get, ended } = packageFixture(() => server);
const cut = (file: Buffer, at: number) => [file.subarray(0, at), file.subarray(at)] as const;
const files = () => packageFiles(server.services.config.dataDir);
const uploads = () => files().importIds();
/** The file is removed after the import has ended. */
async function gone(importId: string): Promise<void> {
  await expect.poll(uploads, { timeout: 25_000 }).not.toContain(importId);
}
const forget = () => forgetImports(server.db, files(), server.clock.now());
const cardsOf = async (learner: SignedIn) =>
  (await server.succeed(listDecks, { ...as(learner), query: {} })).content.reduce(
    (sum, { cardCount }) => sum + cardCount,
    0,
  );

async function onDisk(file: Buffer): Promise<string> {
  const path = join(folder, "package");
  await writeFile(path, file);
  return path;
}

/** As a process leaves it that ends while it imports. */
const leaveRunning = (importId: string, tries: number) =>
  server.db
    .update(packageImports)
    .set({
      state: "importing",
      report: null,
      tries,
      isStored: true,
      claimedUntil: new Date(server.clock.now().getTime() + 60_000),
    })
    .where(eq(packageImports.importId, importId));

describe("an upload in parts", () => {
  it("begins the import with its last part, and keeps its report until it is discarded", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("cat", "dog");
    const [first, second] = cut(file, 1000);
    const begun = await begin(learner, file);
    expect(begun).toStrictEqual({
      importId: begun.importId,
      name: "words.apkg",
      size: file.length,
      takesHistory: true,
      state: "receiving",
      received: 0,
    });
    const { importId } = begun;
    expect(await send(learner, importId, first, 0)).toStrictEqual({ ...begun, received: 1000 });
    expect(await get(learner)).toStrictEqual({ ...begun, received: 1000 });
    expect(await cardsOf(learner)).toBe(0);
    expect(await send(learner, importId, second, 1000)).toMatchObject({ state: "importing" });
    expect(await ended(learner)).toMatchObject({ state: "done", report: { notes: 2, added: 2 } });
    expect(await cardsOf(learner)).toBe(2);
    await gone(importId);
    await server.succeed(discardPackageImport, { ...as(learner), params: { importId } });
    expect(await get(learner)).toBeNull();
  });

  it("goes on where it was when the same file is chosen again, with the choice of that time", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("sun");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 500), 0);
    const again = await begin(learner, file, { takesHistory: false, name: "renamed.apkg" });
    expect(again).toMatchObject({ importId, received: 500, name: "renamed.apkg" });
    const [row] = await server.db.select().from(packageImports).where(eq(packageImports.importId, importId));
    expect(row?.takesHistory).toBe(false);
    await send(learner, importId, file.subarray(500), 500);
    expect(await ended(learner)).toMatchObject({ state: "done", report: { added: 1 } });
  });

  it("takes a part that is sent twice once, and one that overlaps from where it is new", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("moon");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 800), 0);
    expect(await send(learner, importId, file.subarray(0, 800), 0)).toMatchObject({ received: 800 });
    expect(await send(learner, importId, file.subarray(0, 300), 0)).toMatchObject({ received: 800 });
    expect(await send(learner, importId, file.subarray(700, 900), 700)).toMatchObject({ received: 900 });
    const rest = file.subarray(900);
    await send(learner, importId, rest, 900);
    expect(await ended(learner)).toMatchObject({ state: "done", report: { added: 1 } });
    // The response to the last part was lost.
    expect(await send(learner, importId, rest, 900)).toMatchObject({ state: "done" });
  });

  it("takes parts that arrive at the same time from two tabs", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("star");
    const { importId } = await begin(learner, file);
    const half = file.subarray(0, 600);
    await Promise.all([send(learner, importId, half, 0), send(learner, importId, half, 0)]);
    const rest = file.subarray(600);
    await Promise.all([send(learner, importId, rest, 600), send(learner, importId, rest, 600)]);
    expect(await ended(learner)).toMatchObject({ state: "done", report: { added: 1 } });
    expect(await cardsOf(learner)).toBe(1);
  });

  it("refuses a part before which bytes are missing, and one beyond the end of the file", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("hole");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 100), 0);
    const gap = part(importId, file.subarray(200), 200);
    const error = await server.refuse(sendPackagePart, { ...as(learner), ...gap }, 409, "RESOURCE_CONFLICT");
    expect(error.message).toBe("The server has 100 bytes of this file. Send the part that begins there.");
    const long = part(importId, Buffer.alloc(file.length), 100);
    await server.refuse(sendPackagePart, { ...as(learner), ...long }, 422, "VALIDATION_ERROR");
    expect(await get(learner)).toMatchObject({ state: "receiving", received: 100 });
  });

  it("makes way for another file, whose upload has its own parts", async () => {
    const learner = await server.signUpAndIn();
    const [one, other] = [wordsOf("one"), wordsOf("other", "another")];
    const first = await begin(learner, one);
    await send(learner, first.importId, one.subarray(0, 100), 0);
    const second = await begin(learner, other);
    expect(second).toMatchObject({ state: "receiving", received: 0 });
    expect(await uploads()).not.toContain(first.importId);
    const late = part(first.importId, one.subarray(100), 100);
    await server.refuse(sendPackagePart, { ...as(learner), ...late }, 404, "RESOURCE_NOT_FOUND");
    expect(await uploads()).not.toContain(first.importId);
  });

  it("is refused for a file that is no package, with what to do, and leaves nothing", async () => {
    const learner = await server.signUpAndIn();
    const importId = await sendAll(learner, Buffer.from("no package at all"));
    expect(await ended(learner)).toMatchObject({
      state: "refused",
      message: expect.stringMatching(/^This is not an Anki package\. Choose a file/),
    });
    await gone(importId);
    // The same file again is uploaded again.
    const again = await begin(learner, Buffer.from("no package at all"));
    expect(again).toMatchObject({ state: "receiving", received: 0 });
  });
});

describe("an upload whose file is damaged on the disk", () => {
  it("goes on from what is there", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("power", "failure");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 600), 0);
    await files().remove(importId);
    expect(await send(learner, importId, file.subarray(600), 600)).toMatchObject({
      state: "receiving",
      received: 0,
    });
    await send(learner, importId, file, 0);
    expect(await ended(learner)).toMatchObject({ state: "done", report: { added: 2 } });
  });

  it("is tried three times by the import, and then refused", async () => {
    const learner = await server.signUpAndIn();
    const importId = await sendAll(learner, wordsOf("absent"));
    await ended(learner);
    await gone(importId);
    await leaveRunning(importId, 0);
    server.clock.advance(61_000);
    for (let tries = 1; tries < 3; tries += 1) {
      await runImports(server.services);
      expect(await get(learner)).toMatchObject({ state: "importing" });
    }
    await runImports(server.services);
    expect(await get(learner)).toMatchObject({
      state: "refused",
      message: expect.stringMatching(/^An unexpected error occurred/),
    });
  });
});

describe("an import whose process ended", () => {
  it("is made by another one, once the claim is over, and cannot be cancelled or replaced after its notes are stored", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("lost");
    const importId = await sendAll(learner, file);
    await ended(learner);
    await gone(importId);
    await leaveRunning(importId, 1);
    await files().write(importId, { path: await onDisk(file) }, 0);
    await runImports(server.services);
    expect(await get(learner)).toMatchObject({ state: "importing" });
    const one = { ...as(learner), params: { importId } };
    await server.refuse(discardPackageImport, one, 409, "RESOURCE_CONFLICT");
    const body = { name: "b.apkg", size: 9, fingerprint: "other", takesHistory: true };
    await server.refuse(beginPackageImport, { ...as(learner), body }, 409, "RESOURCE_CONFLICT");
    expect(await begin(learner, file)).toMatchObject({ importId, state: "importing" });
    server.clock.advance(61_000);
    await runImports(server.services);
    expect(await ended(learner)).toMatchObject({ state: "done", report: { notes: 1, unchanged: 1 } });
  });

  it("is given up after three tries", async () => {
    const learner = await server.signUpAndIn();
    const importId = await sendAll(learner, wordsOf("heavy"));
    await ended(learner);
    await leaveRunning(importId, 3);
    server.clock.advance(61_000);
    await runImports(server.services);
    expect(await ended(learner)).toMatchObject({
      state: "refused",
      message: expect.stringMatching(/^The server stopped each time it imported this file\./),
    });
  });
});

describe("what nobody goes on with", () => {
  it("is forgotten after a day, with its file", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("old");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 100), 0);
    const rows = () => server.db.$count(packageImports, eq(packageImports.importId, importId));
    server.clock.advance(23 * HOUR);
    await forget();
    expect(await rows()).toBe(1);
    expect(await uploads()).toContain(importId);
    server.clock.advance(HOUR);
    await forget();
    expect(await uploads()).not.toContain(importId);
    expect(await rows()).toBe(0);
  });

  it("goes with its account", async () => {
    const learner = await server.signUpAndIn();
    const file = wordsOf("gone");
    const { importId } = await begin(learner, file);
    await send(learner, importId, file.subarray(0, 100), 0);
    await server.succeed(deleteMyAccount, { ...as(learner), body: { password: PASSWORD } });
    await forget();
    expect(await uploads()).not.toContain(importId);
  });
});
