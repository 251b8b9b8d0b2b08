import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { verifyEmail } from "#contract/auth/email-address.ts";
import { listCards } from "#contract/cards.ts";
import { addCard, deleteCard } from "#contract/decks/card-changes.ts";
import { type Deck, createDeck, getDeck, listDecks } from "#contract/decks.ts";
import * as contract from "#contract/decks/public-decks.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { accountUsage, users } from "#server/database/account-schema.ts";
import { QUOTAS } from "#server/features/quotas/claim.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUpAndIn();
  other = await server.signUpAndIn();
});

const confirm = ({ user }: SignedIn) =>
  server.succeed(verifyEmail, { query: { token: tokenMailedTo(server, user.email) } });
const visibility = (who: SignedIn, deckId: number, isPublic: boolean) => ({
  ...as(who),
  ...inDeck(deckId),
  body: { isPublic },
});
const setPublic = (who: SignedIn, deckId: number, isPublic: boolean) =>
  server.succeed(contract.setDeckVisibility, visibility(who, deckId, isPublic));
const isFoundBy = async (who: SignedIn, deckId: number) => {
  const query = { scope: "public" as const, size: "100" };
  const { content } = await server.succeed(listDecks, { ...as(who), query });
  return content.some(({ id }) => id === deckId);
};

describeEndpoint("setDeckVisibility", {
  good: () => {
    it("publishes a deck, which others then find and read, and makes it private again", async () => {
      await confirm(owner);
      const { id } = await fixture.deck(owner);
      expect(await isFoundBy(other, id)).toBe(false);
      await setPublic(owner, id, true);
      await setPublic(owner, id, true);
      expect(await isFoundBy(other, id)).toBe(true);
      const read = () => server.request(getDeck, { ...as(other), ...inDeck(id) });
      expect((await read()).status).toBe(200);
      await setPublic(owner, id, false);
      expect(await isFoundBy(other, id)).toBe(false);
      expect((await read()).status).toBe(404);
    });
    it("accounts of other services need no confirmed address, and nobody does to make a deck private", async () => {
      const { id } = await fixture.deck(owner);
      await server.db.update(users).set({ oauthUser: true }).where(eq(users.id, owner.user.id));
      await setPublic(owner, id, true);
      await server.db.update(users).set({ oauthUser: false }).where(eq(users.id, owner.user.id));
      await setPublic(owner, id, false);
      expect(await isFoundBy(other, id)).toBe(false);
    });
  },
  bad: () => {
    it("needs a confirmed address to publish", async () => {
      const { id } = await fixture.deck(owner);
      const call = visibility(owner, id, true);
      await server.refuse(contract.setDeckVisibility, call, 403, "EMAIL_VERIFICATION_REQUIRED");
      expect(await isFoundBy(other, id)).toBe(false);
    });
    it("answers 404 for decks of others, public ones too, before it speaks of addresses", async () => {
      const { id } = await fixture.deck(owner);
      await fixture.publish(id);
      for (const deckId of [id, NOBODYS])
        for (const isPublic of [true, false])
          await server.refuse(
            contract.setDeckVisibility,
            visibility(other, deckId, isPublic),
            404,
            "RESOURCE_NOT_FOUND",
          );
      expect(await isFoundBy(other, id)).toBe(true);
    });
    it("needs a signed-in learner", async () => {
      const call = { ...inDeck(1), body: { isPublic: true } };
      await server.refuse(contract.setDeckVisibility, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

const copyCall = (who: SignedIn, deckId: number, copyId: string = randomUUID()) => ({
  ...as(who),
  ...inDeck(deckId),
  body: { copyId },
});
const copy = (who: SignedIn, deckId: number, copyId?: string) =>
  server.succeed(contract.copyDeck, copyCall(who, deckId, copyId));
const cardsOf = async (who: SignedIn, { id }: Pick<Deck, "id">) =>
  (await server.succeed(listCards, { ...as(who), ...inDeck(id), query: { size: "500" } })).content;
const textsOf = async (who: SignedIn, deck: Pick<Deck, "id">) =>
  (await cardsOf(who, deck)).map(({ front, back, variant, tags }) => ({
    front,
    back,
    variant,
    tags: tags.map(({ name }) => name),
  }));
const usage = async ({ user }: SignedIn) => {
  const rows = await server.db.select().from(accountUsage).where(eq(accountUsage.ownerId, user.id));
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
};

/** A public deck with tags, a note of two cards and a deleted card. */
async function publicDeck(): Promise<Deck> {
  const deck = await fixture.deck(owner, "Vögel");
  await fixture.cards(owner, deck.id, ["one", "two"], ["b", "a"]);
  const [gone] = await fixture.cards(owner, deck.id, ["gone"]);
  await server.succeed(deleteCard, { ...as(owner), params: { cardId: String(gone?.id) } });
  const note = { front: "cat", back: "Katze", reversed: true, tags: ["a"] };
  await server.succeed(addCard, { ...as(owner), ...inDeck(deck.id), body: note });
  await fixture.publish(deck.id);
  return deck;
}

describeEndpoint("copyDeck", {
  good: () => {
    it("makes a private deck of one's own with the same cards, whose notes and tags are new", async () => {
      const deck = await publicDeck();
      const copied = await copy(other, deck.id);
      expect(copied).toMatchObject({
        title: "Vögel",
        isOwner: true,
        isPublic: false,
        folderId: null,
        cardCount: 4,
        // Of the pair only one card comes on a day.
        counts: { new: 3, learning: 0, due: 0 },
      });
      expect(await textsOf(other, copied)).toStrictEqual(await textsOf(other, deck));
      const [from, to] = [await cardsOf(owner, deck), await cardsOf(other, copied)];
      const notes = to.flatMap(({ noteId }) => noteId ?? []);
      expect(notes).toHaveLength(2);
      expect(new Set(notes).size).toBe(1);
      const ofSource = new Set(
        from.flatMap(({ noteId, tags }) => [noteId, ...tags.map(({ id }) => id)]).filter(Boolean),
      );
      for (const { noteId, tags } of to)
        for (const own of [noteId, ...tags.map(({ id }) => id)]) expect(ofSource).not.toContain(own);
      expect(await usage(other)).toMatchObject({ decks: 1, cards: 4, tags: 2 });
    });
    it("has the languages and the synonyms of the deck", async () => {
      const synonyms = [["ibis", "Threskiornis"]];
      const body = { title: "Birds", frontLanguage: "de", backLanguage: "en", synonyms };
      const { id } = await server.succeed(createDeck, { ...as(owner), body });
      await fixture.publish(id);
      expect(await copy(other, id)).toMatchObject({ frontLanguage: "de", backLanguage: "en", synonyms });
    });
    it("copies a deck of one's own, and does it once where the call is sent twice", async () => {
      const { id } = await fixture.deck(owner);
      await fixture.cards(owner, id, ["one"], ["a"]);
      const copyId = randomUUID();
      const [first, second] = await Promise.all([copy(owner, id, copyId), copy(owner, id, copyId)]);
      expect(first.id).not.toBe(id);
      expect([second.id, (await copy(owner, id, copyId)).id]).toStrictEqual([first.id, first.id]);
      expect((await copy(owner, id)).id).not.toBe(first.id);
      expect(await usage(owner)).toMatchObject({ decks: 3, cards: 3, tags: 1 });
      // The id of a copy belongs to its learner.
      await fixture.publish(id);
      expect((await copy(other, id, copyId)).isOwner).toBe(true);
    });
    it("takes the images along, which stay when the first deck is gone, but none that its owner only named", async () => {
      const picture = (background: string) =>
        sharp({ create: { width: 3, height: 2, channels: 3, background } })
          .png()
          .toBuffer();
      const upload = async (who: SignedIn, background: string) => {
        const body = new Blob([new Uint8Array(await picture(background))]);
        return server.succeed(uploadMedia, { ...as(who), body });
      };
      const [own, foreign] = [await upload(owner, "red"), await upload(await server.signUpAndIn(), "blue")];
      const deck = await fixture.deck(owner);
      for (const { hash } of [own, own, foreign]) {
        const body = { front: mediaMarkup("image", hash), back: "?" };
        await server.succeed(addCard, { ...as(owner), ...inDeck(deck.id), body });
      }
      await fixture.publish(deck.id);
      await copy(other, deck.id);
      await copy(other, deck.id);
      expect(await usage(other)).toMatchObject({ media: own.size });
      await fixture.trash(owner, deck.id);
      const status = async (hash: string) =>
        (await server.request(readMedia, { ...as(other), params: { hash } })).status;
      expect([await status(own.hash), await status(foreign.hash)]).toStrictEqual([200, 404]);
    });
    it("copies a deck without cards", async () => {
      const { id } = await fixture.deck(owner, "Empty");
      expect(await copy(owner, id)).toMatchObject({ title: "Empty", cardCount: 0 });
    });
  },
  bad: () => {
    it("answers 404 for private decks of others and those in the trash, and makes nothing", async () => {
      const [hidden, trashed] = [await fixture.deck(owner), await fixture.deck(owner)];
      await fixture.publish(trashed.id);
      await fixture.trash(owner, trashed.id);
      for (const deckId of [hidden.id, trashed.id, NOBODYS])
        await server.refuse(contract.copyDeck, copyCall(other, deckId), 404, "RESOURCE_NOT_FOUND");
      expect(await usage(other)).toStrictEqual({});
    });
    it("answers 409 for an account that is full, and leaves nothing of the copy", async () => {
      const deck = await publicDeck();
      const row = { ownerId: other.user.id, what: "cards", count: QUOTAS.cards - 3 } as const;
      await server.db.insert(accountUsage).values(row);
      const copyId = randomUUID();
      const call = copyCall(other, deck.id, copyId);
      await server.refuse(contract.copyDeck, call, 409, "RESOURCE_CONFLICT");
      const { content } = await server.succeed(listDecks, { ...as(other), query: {} });
      expect(content).toStrictEqual([]);
      await server.db.update(accountUsage).set({ count: 0 }).where(eq(accountUsage.ownerId, other.user.id));
      expect((await copy(other, deck.id, copyId)).cardCount).toBe(4);
    });
    it("needs a signed-in learner", async () => {
      const call = { ...inDeck(1), body: { copyId: randomUUID() } };
      await server.refuse(contract.copyDeck, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
