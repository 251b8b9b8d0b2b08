import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { listDecks } from "#contract/decks.ts";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { mediaIn } from "#domain/markup/media.ts";
import { loadConfig } from "#server/config.ts";
import { collectMedia } from "#server/features/media/delete-unowned-media.ts";
import { mediaStorage } from "#server/features/media/s3-media-files.ts";
import { createLog } from "#server/log.ts";
import { allOf } from "#tests/support/all-of.ts";
import { packageWithMedia } from "#tests/support/anki-package.ts";
import { mp3 } from "#tests/support/recordings.ts";
import { type S3Server, startS3 } from "#tests/support/s3-server.ts";
import { ankiFixture, deckOf } from "./anki-fixture.ts";
import { as } from "./fixture.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let s3: S3Server;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  const media = mediaStorage(loadConfig({ S3_URL: s3.url, DATA_DIR: "/nowhere" }));
  server = await createTestServer({ media });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const { send, textsOf } = ankiFixture(() => server);
const DAY = 86_400_000;
const remaining = async () =>
  new Set(await allOf(server.services.media.writtenBefore(new Date(Date.now() + DAY))));
const upload = (learner: SignedIn, bytes: Buffer) =>
  server.succeed(uploadMedia, { ...as(learner), body: new Blob([new Uint8Array(bytes)]) });
const read = async (learner: SignedIn, hash: string) => {
  const blob = await server.succeed(readMedia, { ...as(learner), params: { hash } });
  return { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) };
};

it("an upload is in the bucket, and is read from there with its type and length", async () => {
  const learner = await server.signUpAndIn();
  const { hash } = await upload(learner, mp3());
  expect(await remaining()).toContain(hash);
  await expect(read(learner, hash)).resolves.toStrictEqual({ type: "audio/mpeg", bytes: mp3() });
  const { headers } = await server.request(readMedia, { ...as(learner), params: { hash } });
  expect(headers.get("content-length")).toBe(String(mp3().length));
  const head = await server.raw("HEAD", `/api/media/${hash}`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect([head.status, head.headers.get("content-length")]).toStrictEqual([200, String(mp3().length)]);
});

it("media of a package are in the bucket, and go out with the deck as they came", async () => {
  const learner = await server.signUpAndIn();
  const notes = [{ guid: "a", fields: ["[sound:meow.mp3] miau", "cat"] }];
  const deckId = deckOf(await send(learner, packageWithMedia(notes, { "meow.mp3": mp3(4) })));
  const [[front] = []] = await textsOf(learner, deckId);
  const [hash = ""] = mediaIn(String(front));
  expect(await remaining()).toContain(hash);
  const packed = await server.succeed(exportAnkiPackage, { ...as(learner), params: { deckId } });
  const other = await server.signUpAndIn();
  const again = deckOf(await send(other, Buffer.from(await packed.arrayBuffer())));
  await expect(textsOf(other, again)).resolves.toStrictEqual([[front, "cat", 0]]);
  await expect(read(other, hash)).resolves.toStrictEqual({ type: "audio/mpeg", bytes: mp3(4) });
});

it("what nobody needs leaves the bucket, and what an account had leaves it with the account", async () => {
  const [learner, leaving] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const unused = await upload(learner, mp3(5));
  const own = await upload(leaving, mp3(6));
  const orphan = `ab${"1".repeat(62)}`;
  await s3.leave(`media/ab/${orphan}`, new Date(server.clock.now().getTime() - 2 * DAY));
  await server.succeed(deleteMyAccount, { ...as(leaving), body: { password: PASSWORD } });
  expect(await remaining()).not.toContain(own.hash);
  const collect = () => collectMedia(server.db, server.services.media, server.clock.now());
  await collect();
  expect(await remaining()).not.toContain(orphan);
  expect(await remaining()).toContain(unused.hash);
  server.clock.advance(8 * DAY);
  await collect();
  expect(await remaining()).not.toContain(unused.hash);
});

it("a storage that is slow holds three connections at most, and the others answer", async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, () => server.signUpAndIn()));
  const { media } = server.services;
  const open = Promise.withResolvers<void>();
  let asked = 0;
  Object.assign(server.services, {
    media: {
      ...media,
      async write(...file: Parameters<typeof media.write>) {
        asked += 1;
        await open.promise;
        await media.write(...file);
      },
    },
  });
  const uploads = learners.map((learner, index) => upload(learner, mp3(20 + index)));
  await expect.poll(() => asked).toBe(3);
  for (const learner of learners) await server.succeed(listDecks, { ...as(learner), query: {} });
  expect(asked).toBe(3);
  open.resolve();
  await Promise.all(uploads);
  expect(asked).toBe(12);
  Object.assign(server.services, { media });
});

it("a storage that is gone is 503, and keeps no row of what it did not take", async () => {
  const gone = mediaStorage(loadConfig({ S3_URL: "http://our-key:our-secret@127.0.0.1:1/bucket" }));
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const without = await createTestServer({ media: gone, log });
  const learner = await without.signUpAndIn();
  const body = new Blob([new Uint8Array(mp3())]);
  await without.refuse(uploadMedia, { ...as(learner), body }, 503, "SERVICE_UNAVAILABLE");
  const { rows } = await without.db.execute("select hash from media");
  expect(rows).toStrictEqual([]);
  expect(lines.at(-1)).toContain("The storage of media fails.");
  expect(lines.at(-1)).toContain("The storage at http://127.0.0.1:1 cannot be reached (PUT media/");
  expect(lines.join("")).not.toMatch(/our-key|our-secret/);
  await without.close();
});
