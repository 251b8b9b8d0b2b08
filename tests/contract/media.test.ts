import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCard, deleteCard } from "#contract/decks/card-changes.ts";
import { IMAGE_MAX, type UploadedMedia, readMedia, uploadMedia } from "#contract/media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { accountUsage, users } from "#server/database/account-schema.ts";
import { cards } from "#server/database/deck-schema.ts";
import { collectMedia } from "#server/features/media/delete-unowned-media.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { QUOTAS } from "#server/features/quotas/claim.ts";
import { as, fixtureOf, inDeck, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const image = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const blob = (file: Uint8Array) => new Blob([new Uint8Array(file)]);
const upload = async (learner: SignedIn, file: Uint8Array) =>
  server.succeed(uploadMedia, { ...as(learner), body: blob(file) });
const uploadRed = async (learner: SignedIn) => upload(learner, await image(3, 2, "red").png().toBuffer());
const read = async (learner: SignedIn, hash: string) =>
  new Uint8Array(await (await server.succeed(readMedia, { ...as(learner), params: { hash } })).arrayBuffer());
const refuseRead = (learner: SignedIn, hash: string) =>
  server.refuse(readMedia, { ...as(learner), params: { hash } }, 404, "RESOURCE_NOT_FOUND");
const usageOf = async ({ user }: SignedIn) => {
  const rows = await server.db.select().from(accountUsage).where(eq(accountUsage.ownerId, user.id));
  return rows.find(({ what }) => what === "media")?.count ?? 0;
};
const filesOn = async () => {
  const folder = join(server.services.config.dataDir, "media");
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const collect = () => collectMedia(server.db, mediaFiles(server.services.config.dataDir), server.clock.now());

/** A card of a new deck with the image on its front. */
async function cardWith(learner: SignedIn, { hash }: UploadedMedia) {
  const deck = await fixtureOf(server).deck(learner);
  const body = { front: mediaMarkup("image", hash), back: "red" };
  const card = await server.succeed(addCard, { ...as(learner), ...inDeck(deck.id), body });
  return { deckId: deck.id, cardId: card.id };
}

describe("an image", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "of the format %s is stored as WebP",
    async (format) => {
      const learner = await server.signUpAndIn();
      const sent = await image(40, 30, "green").toFormat(format).toBuffer();
      const { hash, width, height, size } = await upload(learner, sent);
      const bytes = await read(learner, hash);
      expect([width, height, size]).toStrictEqual([40, 30, bytes.length]);
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: "webp", width: 40, height: 30 });
    },
  );

  it("is upright, has no metadata, and is not larger than cards need", async () => {
    const learner = await server.signUpAndIn();
    const sent = await image(5000, 2500, "blue")
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { hash, width, height } = await upload(learner, sent);
    expect([width, height]).toStrictEqual([1024, 2048]);
    const metadata = await sharp(await read(learner, hash)).metadata();
    expect([metadata.exif, metadata.orientation]).toStrictEqual([undefined, undefined]);
  });

  it("that moves goes on moving", async () => {
    const learner = await server.signUpAndIn();
    const frames = await Promise.all(["red", "blue"].map((color) => image(8, 8, color).png().toBuffer()));
    const sent = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { hash, height } = await upload(learner, sent);
    expect(height).toBe(8);
    await expect(sharp(await read(learner, hash)).metadata()).resolves.toMatchObject({ pages: 2 });
  });

  it("that is sent twice is stored and counted once", async () => {
    const learner = await server.signUpAndIn();
    const first = await uploadRed(learner);
    await expect(uploadRed(learner)).resolves.toStrictEqual(first);
    await expect(usageOf(learner)).resolves.toBe(first.size);
    expect((await filesOn()).filter((name) => name === first.hash)).toHaveLength(1);
  });

  it.each([
    [
      "SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /^This is no image/,
    ],
    ["a PDF", async () => Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj"), /^This is no image/],
    ["text", async () => Buffer.from("not an image"), /^This is no image/],
    ["TIFF", () => image(9, 9, "red").tiff().toBuffer(), /^This is no image/],
    [
      "half a JPEG",
      async () => (await image(300, 300, "red").jpeg().toBuffer()).subarray(0, -300),
      /damaged/,
    ],
    ["41 million pixels", () => image(8200, 5000, "red").png().toBuffer(), /40 million pixels/],
  ])("is refused where it is %s, with what to do", async (_, make, message) => {
    const learner = await server.signUpAndIn();
    const call = { ...as(learner), body: blob(await make()) };
    const error = await server.refuse(uploadMedia, call, 422, "VALIDATION_ERROR");
    expect(error.message).toMatch(message);
    await expect(usageOf(learner)).resolves.toBe(0);
  });

  it("beyond the quota is refused, and leaves no file", async () => {
    const learner = await server.signUpAndIn();
    await server.db
      .insert(accountUsage)
      .values({ ownerId: learner.user.id, what: "media", count: QUOTAS.media });
    const before = await filesOn();
    const call = { ...as(learner), body: blob(await image(7, 7, "pink").png().toBuffer()) };
    await server.refuse(uploadMedia, call, 409, "RESOURCE_CONFLICT");
    await expect(filesOn()).resolves.toStrictEqual(before);
  });
});

describe("who may read an image", () => {
  it("is who uploaded it, and who may read a card that holds it", async () => {
    const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const red = await uploadRed(owner);
    await expect(read(owner, red.hash)).resolves.toHaveLength(red.size);
    await refuseRead(other, red.hash);
    const { deckId, cardId } = await cardWith(owner, red);
    await refuseRead(other, red.hash);
    await fixtureOf(server).publish(deckId);
    await expect(read(other, red.hash)).resolves.toHaveLength(red.size);
    await server.succeed(deleteCard, { ...as(owner), ...ofCard(cardId) });
    await refuseRead(other, red.hash);
    await expect(read(owner, red.hash)).resolves.toHaveLength(red.size);
  });

  it("is nobody who writes the hash of another's image on a card of their own", async () => {
    const [owner, thief] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const { hash } = await upload(owner, await image(5, 5, "gold").png().toBuffer());
    const deck = await fixtureOf(server).deck(thief);
    const body = { front: mediaMarkup("image", hash), back: "mine now" };
    await server.succeed(addCard, { ...as(thief), ...inDeck(deck.id), body });
    await refuseRead(thief, hash);
  });

  it("is nobody after its deck went to the trash, but for its owner", async () => {
    const [owner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const red = await upload(owner, await image(6, 5, "teal").png().toBuffer());
    const { deckId } = await cardWith(owner, red);
    await fixtureOf(server).publish(deckId);
    await fixtureOf(server).trash(owner, deckId);
    await refuseRead(other, red.hash);
    await expect(read(owner, red.hash)).resolves.toHaveLength(red.size);
  });
});

describe("images that nobody needs", () => {
  const DAY = 86_400_000;
  const WEEK = 8 * DAY;

  it("go after a week, with their files and their part of the quota; those of cards stay", async () => {
    const learner = await server.signUpAndIn();
    const [used, unused] = [
      await upload(learner, await image(11, 5, "red").png().toBuffer()),
      await upload(learner, await image(12, 5, "red").png().toBuffer()),
    ];
    await cardWith(learner, used);
    await collect();
    await expect(usageOf(learner)).resolves.toBe(used.size + unused.size);
    server.clock.advance(WEEK);
    await collect();
    await expect(usageOf(learner)).resolves.toBe(used.size);
    const files = await filesOn();
    expect([files.includes(used.hash), files.includes(unused.hash)]).toStrictEqual([true, false]);
  });
  it("stay for a week after they left their card, and while they move to another", async () => {
    const learner = await server.signUpAndIn();
    const red = await upload(learner, await image(14, 5, "red").png().toBuffer());
    const { cardId } = await cardWith(learner, red);
    server.clock.advance(WEEK);
    await collect();
    // Their sign-in ends meanwhile.
    const change = (front: string) => server.db.update(cards).set({ front }).where(eq(cards.id, cardId));
    await change("without");
    await collect();
    server.clock.advance(DAY);
    await collect();
    await change(mediaMarkup("image", red.hash));
    server.clock.advance(WEEK);
    await collect();
    expect(await filesOn()).toContain(red.hash);
    await change("without");
    await collect();
    expect(await filesOn()).toContain(red.hash);
    server.clock.advance(WEEK);
    await collect();
    expect(await filesOn()).not.toContain(red.hash);
  });
  it("stay for a week after they were uploaded again", async () => {
    const learner = await server.signUpAndIn();
    const bytes = await image(16, 5, "red").png().toBuffer();
    const { hash } = await upload(learner, bytes);
    await collect();
    server.clock.advance(6 * DAY);
    await upload(await fixtureOf(server).signInAgain(learner), bytes);
    server.clock.advance(3 * DAY);
    await collect();
    expect(await filesOn()).toContain(hash);
  });
  it("are not kept by cards of others who wrote their hash", async () => {
    const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
    const red = await upload(learner, await image(15, 5, "red").png().toBuffer());
    await cardWith(other, red);
    await server.db.delete(users).where(eq(users.id, learner.user.id));
    await collect();
    expect(await filesOn()).not.toContain(red.hash);
  });
  it("stay as long as a deleted card may come back, and go with the account", async () => {
    const learner = await server.signUpAndIn();
    const red = await upload(learner, await image(13, 5, "red").png().toBuffer());
    const { cardId } = await cardWith(learner, red);
    await server.succeed(deleteCard, { ...as(learner), ...ofCard(cardId) });
    server.clock.advance(WEEK);
    await collect();
    expect(await filesOn()).toContain(red.hash);
    await server.db.delete(users).where(eq(users.id, learner.user.id));
    await collect();
    expect(await filesOn()).not.toContain(red.hash);
  });
  it("are found without reading cards that hold none", async () => {
    const { rows } = await server.db.transaction(async (within) => {
      await within.execute(sql`set local enable_seqscan = off`);
      return within.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from cards where has_media(front, back, hint, notes) and media_in(front, back, hint, notes) @> array['x']`,
      );
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("cards_media");
  });
});

describeEndpoint("uploadMedia", {
  good: () => {
    it("takes an image", async () => {
      const learner = await server.signUpAndIn();
      await expect(uploadRed(learner)).resolves.toMatchObject({ width: 3, height: 2 });
    });
  },
  bad: () => {
    it("takes nothing from visitors, and only files within the limit", async () => {
      const learner = await server.signUpAndIn();
      const body = blob(await image(3, 2, "red").png().toBuffer());
      await server.refuse(uploadMedia, { body }, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(uploadMedia, { ...as(learner), body: {} }, 415, "UNSUPPORTED_MEDIA_TYPE");
      const large = { ...as(learner), body: blob(new Uint8Array(IMAGE_MAX + 1)) };
      await server.refuse(uploadMedia, large, 413, "PAYLOAD_TOO_LARGE");
    });
  },
});

describeEndpoint("readMedia", {
  good: () => {
    it("answers the bytes with their type", async () => {
      const learner = await server.signUpAndIn();
      const { hash } = await uploadRed(learner);
      const { headers } = await server.request(readMedia, { ...as(learner), params: { hash } });
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("content-disposition")).toContain(`attachment; filename="${hash}.webp"`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
    });
  },
  bad: () => {
    it("answers nothing to visitors, and 404 for what is not there or no hash", async () => {
      const learner = await server.signUpAndIn();
      const { hash } = await uploadRed(learner);
      await server.refuse(readMedia, { params: { hash } }, 401, "AUTHENTICATION_REQUIRED");
      for (const wrong of ["0".repeat(64), hash.toUpperCase(), "..%2f..%2fsecret"])
        await refuseRead(learner, wrong);
    });
  },
});
