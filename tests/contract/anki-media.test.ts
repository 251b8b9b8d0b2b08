import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { updateCard } from "#contract/decks/card-changes.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { mediaIn, mediaMarkup } from "#domain/markup/media.ts";
import { accountUsage } from "#server/database/account-schema.ts";
import { mediaOwners } from "#server/database/media-schema.ts";
import { QUOTAS } from "#server/features/quotas/claim.ts";
import { type AnkiNote, newerPackageWithMedia, packageWithMedia } from "#tests/support/anki-package.ts";
import { unzip } from "#tests/support/unzip.ts";
import { mp3, mp4, wav } from "#tests/support/recordings.ts";
import { NOTHING, ankiFixture, countsOf, deckOf } from "./anki-fixture.ts";
import { exportFixture } from "./anki-export-fixture.ts";
import { as, fixtureOf, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { send, textsOf, cardsOf } = ankiFixture(() => server);
const { add } = exportFixture(() => server);

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
/** Encoded once more it would be another image. */
const noise = () =>
  sharp({
    create: {
      width: 60,
      height: 60,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
const read = async (learner: SignedIn, hash: string) => {
  const blob = await server.succeed(readMedia, { ...as(learner), params: { hash } });
  return { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) };
};
const hashesIn = (text: unknown) => mediaIn(String(text));
const problemsOf = ({ problems }: Awaited<ReturnType<typeof send>>) =>
  problems.map(({ reason, isLeftOut, notes }) => [reason, isLeftOut, notes]);

const NOTES: readonly AnkiNote[] = [
  { guid: "a", fields: ['cat <img src="c%20d.png" alt="a cat">', "[sound:meow.mp3] miau"] },
  { guid: "b", fields: ['<img src="c d.png">', "again"] },
];

describe("media of a package", () => {
  it.each([
    ["an older", packageWithMedia],
    ["a newer", newerPackageWithMedia],
  ])("of %s format are on its cards, as if they had been uploaded", async (_, pack) => {
    const learner = await server.signUpAndIn();
    const file = pack(NOTES, { "c d.png": await picture("red"), "meow.mp3": mp3(), "unused.mp3": mp3(3) });
    const report = await send(learner, file);
    expect(report).toMatchObject({ ...NOTHING, added: 2, media: 2, problems: [] });
    const [first, second] = await textsOf(learner, deckOf(report));
    const [image = ""] = hashesIn(first?.[0]);
    const [sound = ""] = hashesIn(first?.[1]);
    expect([first, second]).toStrictEqual([
      [`cat ![a cat](media:${image})`, `![](audio:${sound}) miau`, 0],
      [`![](media:${image})`, "again", 0],
    ]);
    expect((await read(learner, image)).type).toBe("image/webp");
    await expect(read(learner, sound)).resolves.toStrictEqual({ type: "audio/mpeg", bytes: mp3() });
    const other = await server.signUpAndIn();
    for (const hash of [image, sound])
      await server.refuse(readMedia, { ...as(other), params: { hash } }, 404, "RESOURCE_NOT_FOUND");
    const before = await usage(learner);
    await expect(send(learner, file)).resolves.toMatchObject({ ...NOTHING, unchanged: 2, media: 2 });
    await expect(usage(learner)).resolves.toStrictEqual(before);
  });

  it("that came without them before are added to the notes", async () => {
    const learner = await server.signUpAndIn();
    const media = { "c d.png": await picture("blue"), "meow.mp3": mp3(5) };
    const first = await send(learner, packageWithMedia(NOTES, {}));
    expect(first).toMatchObject({ added: 1, media: 0 });
    const second = await send(learner, packageWithMedia(NOTES, media));
    expect(countsOf(second)).toStrictEqual({ ...NOTHING, added: 1, updated: 1 });
    const texts = await textsOf(learner, deckOf(second));
    expect(texts.flatMap(([front]) => hashesIn(front))).toHaveLength(2);
  });

  it("that are not taken are named with why, and their cards stay where they have words", async () => {
    const learner = await server.signUpAndIn();
    const field = (name: string) => [`x <img src="${name}">`, "y"];
    const names = ["a.svg", "b.png", "film.mp4", "large.wav", "missing.png", "../../etc/passwd", "toString"];
    const notes = names.map((name) => ({ guid: name, fields: field(name) }));
    const report = await send(
      learner,
      packageWithMedia([...notes, { guid: "only", fields: ['<img src="a.svg">', "y"] }], {
        "a.svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        "b.png": Buffer.concat([Buffer.from("<script>alert(1)</script>"), await picture("red")]),
        "film.mp4": mp4("soun", "vide"),
        "large.wav": wav(1400),
      }),
    );
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: names.length });
    const none = expect.stringMatching(/^This is no image or recording/);
    expect(problemsOf(report)).toStrictEqual([
      [expect.stringMatching(/^This is no image.*The front has nothing else\.$/), true, 1],
      [none, false, 3],
      ["This recording is larger than 10 MB. Make it shorter, or save it as MP3.", false, 1],
      [expect.stringMatching(/not in the file/), false, 3],
    ]);
    const texts = await textsOf(learner, deckOf(report));
    expect(new Set(texts.map(([front]) => front))).toStrictEqual(new Set(["x (image)"]));
  });

  it("beyond the quota are left out, and the cards are taken", async () => {
    const learner = await server.signUpAndIn();
    await server.db
      .insert(accountUsage)
      .values({ ownerId: learner.user.id, what: "media", count: QUOTAS.media });
    const notes = [{ guid: "a", fields: ["cat [sound:meow.mp3]", "x"] }];
    const report = await send(learner, packageWithMedia(notes, { "meow.mp3": mp3(7) }));
    expect(problemsOf(report)).toStrictEqual([
      ["There is no room left for images and recordings in your account.", false, 1],
    ]);
    await expect(textsOf(learner, deckOf(report))).resolves.toStrictEqual([["cat (audio)", "x", 0]]);
    expect(await usage(learner)).toStrictEqual([QUOTAS.media]);
  });

  it("are named by a text of a card only where the package has them", async () => {
    const learner = await server.signUpAndIn();
    const foreign = "f".repeat(64);
    const report = await send(
      learner,
      packageWithMedia([{ guid: "a", fields: [`x ![](media:${foreign})`, "y"] }], {}),
    );
    await expect(textsOf(learner, deckOf(report))).resolves.toStrictEqual([
      [`x ![](media:${foreign})`, "y", 0],
    ]);
    await server.refuse(readMedia, { ...as(learner), params: { hash: foreign } }, 404, "RESOURCE_NOT_FOUND");
  });
});

describe("an export with media, imported again", () => {
  it("names the media that the storage does not have, and is taken all the same", async () => {
    const learner = await server.signUpAndIn();
    const deck = await fixtureOf(server).deck(learner);
    const body = new Blob([new Uint8Array(mp3(11))]);
    const { hash } = await server.succeed(uploadMedia, { ...as(learner), body });
    await add(learner, deck.id, [{ front: mediaMarkup("audio", hash), back: "miau" }]);
    await server.services.media.remove(hash);
    const exported = await server.succeed(exportAnkiPackage, {
      ...as(learner),
      params: { deckId: String(deck.id) },
    });
    const files = await unzip(exported);
    expect(files.get("missing-media.txt")?.toString()).toContain(`\n${hash}.mp3\n`);
    expect(await send(learner, Buffer.from(await exported.arrayBuffer()))).toMatchObject({ notes: 1 });
  });

  it("gives the same cards and media", async () => {
    const learner = await server.signUpAndIn();
    const deck = await fixtureOf(server).deck(learner);
    const body = (bytes: Buffer) => ({ body: new Blob([new Uint8Array(bytes)]) });
    const image = await server.succeed(uploadMedia, { ...as(learner), ...body(await noise()) });
    const sound = await server.succeed(uploadMedia, { ...as(learner), ...body(wav(1, 3)) });
    expect([image.kind, sound.kind]).toStrictEqual(["image", "audio"]);
    const front = `cat ${mediaMarkup("image", image.hash, "a cat")}`;
    const back = `${mediaMarkup("audio", sound.hash)} miau`;
    await add(learner, deck.id, [{ front, back }]);
    const params = { deckId: String(deck.id) };
    const exported = await server.succeed(exportAnkiPackage, { ...as(learner), params });
    const file = Buffer.from(await exported.arrayBuffer());
    const other = await server.signUpAndIn();
    for (const who of [learner, other]) {
      const report = await send(who, file);
      expect(report).toMatchObject({ added: 1, media: 2, problems: [] });
      await expect(textsOf(who, deckOf(report))).resolves.toStrictEqual([[front, back, 0]]);
    }
    await expect(read(other, sound.hash)).resolves.toStrictEqual({ type: "audio/wav", bytes: wav(1, 3) });
    expect(await usage(other)).toStrictEqual([image.size + sound.size]);
    const sources = await server.db
      .select({ source: mediaOwners.source })
      .from(mediaOwners)
      .where(eq(mediaOwners.ownerId, other.user.id));
    expect(new Set(sources.map(({ source }) => source))).toStrictEqual(new Set([image.hash, sound.hash]));
    const [card] = await cardsOf(other, deckOf(await send(other, file)));
    await server.succeed(updateCard, {
      ...as(other),
      ...ofCard(nth([card], 0)?.id ?? 0),
      body: { front: "mine", back: "now", tags: [] },
    });
    await expect(send(other, file)).resolves.toMatchObject({ ...NOTHING, unchanged: 1 });
  });
});

async function usage({ user }: SignedIn) {
  const rows = await server.db.select().from(accountUsage).where(eq(accountUsage.ownerId, user.id));
  return rows.flatMap(({ what, count }) => (what === "media" ? [count] : []));
}
