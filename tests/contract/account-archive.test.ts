import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportMyData } from "#contract/account-data.ts";
import { addCard, addCards } from "#contract/decks/card-changes.ts";
import { createFolder } from "#contract/decks/folders.ts";
import { createDeck } from "#contract/decks.ts";
import { moveDeck } from "#contract/decks/folders.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { mediaOwners } from "#server/database/media-schema.ts";
import { createLog } from "#server/log.ts";
import { mp3, wav } from "#tests/support/recordings.ts";
import { unzip } from "#tests/support/unzip.ts";
import { as, fixtureOf } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ log: createLog("info", { write: (line) => void lines.push(line) }) });
});
afterAll(() => server.close());

const isBroken = (line: string) => line.includes("The archive of an account was not completed.");
const upload = (learner: SignedIn, bytes: Buffer) =>
  server.succeed(uploadMedia, { ...as(learner), body: new Blob([new Uint8Array(bytes)]) });
const archiveOf = async (learner: SignedIn) => unzip(await server.succeed(exportMyData, as(learner)));
const pathsIn = (files: ReadonlyMap<string, Buffer>) => [...files.keys()];
const add = (learner: SignedIn, deckId: number, body: { front: string; back: string; notes?: string }) =>
  server.succeed(addCard, { ...as(learner), params: { deckId: String(deckId) }, body });
const fileOf = ({ services }: TestServer, hash: string) =>
  join(services.config.dataDir, "media", hash.slice(0, 2), hash);

describe("the archive of an account", () => {
  it("has its media once each, as they are read, and nobody else's", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const [own, both] = [await upload(learner, mp3(3)), await upload(learner, wav(1, 3))];
    await upload(other, wav(1, 3));
    const foreign = await upload(other, mp3(7));
    const deck = await fixtureOf(server).deck(learner);
    for (const back of ["one", "two"])
      await add(learner, deck.id, { front: mediaMarkup("audio", own.hash), back });
    const files = await archiveOf(learner);
    const media = pathsIn(files).filter((path) => path.startsWith("media/"));
    expect(media.toSorted()).toStrictEqual([`media/${own.hash}.mp3`, `media/${both.hash}.wav`].toSorted());
    for (const { hash, end } of [
      { ...own, end: "mp3" },
      { ...both, end: "wav" },
    ]) {
      const read = await server.succeed(readMedia, { ...as(learner), params: { hash } });
      expect(files.get(`media/${hash}.${end}`)).toStrictEqual(Buffer.from(await read.arrayBuffer()));
    }
    expect(files.get("account.json")?.toString()).not.toContain(foreign.hash);
  });

  it("has a table of each deck in its folders, with formulas neutralised; not of those in the trash or of others", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const shared = await fixtureOf(server).deck(other);
    await fixtureOf(server).publish(shared.id);
    const outer = await server.succeed(createFolder, { ...as(learner), body: { name: "Naturaleza" } });
    const inner = await server.succeed(createFolder, {
      ...as(learner),
      body: { name: "..", parentId: outer.id },
    });
    const deck = (title: string) => server.succeed(createDeck, { ...as(learner), body: { title } });
    const [birds, , again, gone] = [
      await deck("Aves: España"),
      await deck("empty"),
      await deck("Empty"),
      await deck("gone"),
    ];
    await server.succeed(moveDeck, {
      ...as(learner),
      params: { deckId: String(birds.id) },
      body: { folderId: inner.id },
    });
    await fixtureOf(server).trash(learner, gone.id);
    await add(learner, birds.id, { front: '=HYPERLINK("x")', back: 'búho, "owl"' });
    await add(learner, birds.id, { front: "two\nlines", back: "b", notes: "a note" });
    await add(learner, again.id, { front: "a", back: "b" });
    const files = await archiveOf(learner);
    const text = (path: string) => files.get(path)?.toString();
    expect(pathsIn(files)).toStrictEqual([
      "account.json",
      "decks/Naturaleza/_/Aves_ España.csv",
      "decks/empty.csv",
      "decks/Empty (2).csv",
    ]);
    expect(text("decks/Naturaleza/_/Aves_ España.csv")).toBe(
      "\uFEFFFront,Back,Tags,Both ways,Hint,Notes\r\n" +
        `"'=HYPERLINK(""x"")","búho, ""owl""",,,,\r\n"two\nlines",b,,,,a note\r\n`,
    );
    expect(text("decks/empty.csv")).toBe("\uFEFFFront,Back,Tags,Both ways\r\n");
    expect(text("decks/Empty (2).csv")).toBe("\uFEFFFront,Back,Tags,Both ways\r\na,b,,\r\n");
  });

  it("has all cards where there are several pages of them, and a pair of cards once", async () => {
    const learner = await server.signUpAndIn();
    const deck = await fixtureOf(server).deck(learner);
    const cards = Array.from({ length: 450 }, (_, n) => ({
      front: `n${n}`,
      back: "b",
      reversed: n % 100 === 0,
    }));
    const body = { batchId: randomUUID(), cards };
    await server.succeed(addCards, { ...as(learner), params: { deckId: String(deck.id) }, body });
    const files = await archiveOf(learner);
    const [, ...rows] = files.get(`decks/${deck.title}.csv`)?.toString().trimEnd().split("\r\n") ?? [];
    expect(rows).toStrictEqual(cards.map(({ front, reversed }) => `${front},b,,${reversed ? "yes" : ""}`));
  });

  it("names the media that the storage does not have", async () => {
    const learner = await server.signUpAndIn();
    const { hash } = await upload(learner, mp3(9));
    await rm(fileOf(server, hash));
    const files = await archiveOf(learner);
    expect(pathsIn(files)).toStrictEqual(["account.json", "missing-media.txt"]);
    expect(files.get("missing-media.txt")?.toString()).toMatch(
      new RegExp(`^The storage of the server does not have .*:\n${hash}\\.mp3\n$`),
    );
  });

  it("is whole without a medium that was collected meanwhile", async () => {
    const learner = await server.signUpAndIn();
    const { hash } = await upload(learner, mp3(10));
    const { media } = server.services;
    const collected = async () => {
      await server.db.delete(mediaOwners).where(eq(mediaOwners.hash, hash));
      return null;
    };
    Object.assign(server.services, { media: { ...media, open: collected } });
    const files = await archiveOf(learner);
    Object.assign(server.services, { media });
    expect(pathsIn(files)).toStrictEqual(["account.json"]);
  });

  it("that cannot be completed breaks off, and the log says why", async () => {
    const learner = await server.signUpAndIn();
    await upload(learner, mp3(8));
    const { media } = server.services;
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
      pull: (controller) => controller.error(new Error("The disk is gone.")),
    });
    Object.assign(server.services, {
      media: { ...media, open: async () => ({ size: 200_000, stream: broken }) },
    });
    const address = await server.listen();
    const reply = await fetch(`${address}/api/users/me/archive`, {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    Object.assign(server.services, { media });
    expect([reply.status, reply.headers.get("content-type")]).toStrictEqual([200, "application/zip"]);
    await expect(reply.arrayBuffer()).rejects.toThrow("terminated");
    expect(lines.filter(isBroken)).toStrictEqual([expect.stringContaining("The disk is gone.")]);
  });

  it("that nobody reads on is not written on", async () => {
    const learner = await server.signUpAndIn();
    await upload(learner, mp3(8));
    const { media } = server.services;
    const broken = lines.filter(isBroken).length;
    const cancelled = Promise.withResolvers<void>();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(60_000))),
      cancel: () => cancelled.resolve(),
    });
    Object.assign(server.services, { media: { ...media, open: async () => ({ size: 1, stream: endless }) } });
    const reply = await server.raw("GET", "/api/users/me/archive", {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    Object.assign(server.services, { media });
    const reader = reply.body?.getReader();
    for (let read = 0; read < 200_000;) read += (await reader?.read())?.value?.length ?? 0;
    await reader?.cancel();
    await expect(cancelled.promise).resolves.toBeUndefined();
    await server.raw("GET", "/api/ready");
    expect(lines.filter(isBroken)).toHaveLength(broken);
  });
});
