import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/decks.ts";
import { NOBODYS, as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  stranger = await server.signUpAndIn();
});
afterAll(() => server.close());

describeEndpoint("createDeck", {
  good: () => {
    it("makes one deck, however often a creation is sent", async () => {
      const { token } = await server.signUpAndIn();
      const body = { title: "Verbs", creationId: randomUUID() };
      const [first, second] = await Promise.all([
        server.succeed(contract.createDeck, { token, body }),
        server.succeed(contract.createDeck, { token, body }),
      ]);
      const third = await server.succeed(contract.createDeck, { token, body: { ...body, title: "Nouns" } });
      expect([second, third]).toStrictEqual([first, first]);
      const other = await server.succeed(contract.createDeck, {
        token,
        body: { ...body, creationId: randomUUID() },
      });
      const { content } = await server.succeed(contract.listDecks, { token, query: {} });
      expect(content.map(({ id }) => id).toSorted((a, b) => a - b)).toStrictEqual([first.id, other.id]);
      const elsewhere = await server.succeed(contract.createDeck, { ...as(owner), body });
      expect(elsewhere.id).not.toBe(first.id);
    });

    it("creates a private deck without cards", async () => {
      const body = { title: "  Verbs  ", description: "All tenses" };
      const deck = await server.succeed(contract.createDeck, { ...as(owner), body });
      const now = server.clock.now().toISOString();
      expect(deck).toStrictEqual({
        id: deck.id,
        title: "Verbs",
        description: "All tenses",
        tags: [],
        folderId: null,
        frontLanguage: null,
        backLanguage: null,
        synonyms: [],
        isPublic: false,
        isOwner: true,
        memberRole: null,
        isFavorite: false,
        creator: owner.user.username,
        creatorId: owner.user.id,
        cardCount: 0,
        counts: { new: 0, learning: 0, due: 0 },
        difficulty: null,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
      expect(await server.succeed(contract.getDeck, { ...as(owner), ...inDeck(deck.id) })).toStrictEqual(
        deck,
      );
    });
  },
  bad: () => {
    it("names the wrong fields", async () => {
      const wrong = async (body: unknown) =>
        (await server.refuse(contract.createDeck, { ...as(owner), body }, 422, "VALIDATION_ERROR"))
          .validationErrors;
      expect(await wrong({ title: "   " })).toStrictEqual({ title: "Must not be empty." });
      expect(Object.keys((await wrong({ title: "a".repeat(201) })) ?? {})).toStrictEqual(["title"]);
      expect(Object.keys((await wrong({ title: "a", description: "b".repeat(2001) })) ?? {})).toStrictEqual([
        "description",
      ]);
      expect(Object.keys((await wrong({ title: "a", isPublic: true })) ?? {})).toStrictEqual(["isPublic"]);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.createDeck, { body: { title: "a" } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

it("keeps the languages of its sides in canonical form, until they are changed", async () => {
  const body = { title: "Verbs", frontLanguage: "PT-br", backLanguage: "iw" };
  const deck = await server.succeed(contract.createDeck, { ...as(owner), body });
  expect(deck).toMatchObject({ frontLanguage: "pt-BR", backLanguage: "he" });
  const update = (changed: object) =>
    server.succeed(contract.updateDeck, {
      ...as(owner),
      ...inDeck(deck.id),
      body: { title: "Verbs", ...changed },
    });
  expect(await update({})).toMatchObject({ frontLanguage: "pt-BR", backLanguage: "he" });
  expect(await update({ backLanguage: null })).toMatchObject({ frontLanguage: "pt-BR", backLanguage: null });
  for (const frontLanguage of ["", "german language", "de_DE", "d", `en-x-${"a-".repeat(20)}b`, "\u0000"]) {
    const call = { ...as(owner), body: { title: "Verbs", frontLanguage } };
    const { validationErrors } = await server.refuse(contract.createDeck, call, 422, "VALIDATION_ERROR");
    expect(Object.keys(validationErrors ?? {})).toStrictEqual(["frontLanguage"]);
  }
});

describeEndpoint("getDeck", {
  good: () => {
    it("shows a public deck to everyone, with the asking learner's counts", async () => {
      const deck = await fixture.deck(owner, "open");
      await fixture.publish(deck.id);
      const seen = await server.succeed(contract.getDeck, { ...as(stranger), ...inDeck(deck.id) });
      expect(seen).toStrictEqual({ ...deck, isPublic: true, isOwner: false });
    });
  },
  bad: () => {
    it("gives the same 404 for what is not there, not the learner's, or in the trash", async () => {
      const deck = await fixture.deck(owner);
      const refused = async (learner: SignedIn, deckId: number | string) =>
        (
          await server.refuse(
            contract.getDeck,
            { ...as(learner), params: { deckId } },
            404,
            "RESOURCE_NOT_FOUND",
          )
        ).message.replace(String(deckId), "#");
      const message = await refused(owner, NOBODYS);
      expect(await refused(stranger, deck.id)).toBe(message);
      await fixture.trash(owner, deck.id);
      expect(await refused(owner, deck.id)).toBe(message);
      for (const id of ["0", "-1", "01", "1.0", "abc", "9".repeat(17)]) await refused(owner, id);
    });
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.getDeck, { params: { deckId: 1 } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("updateDeck", {
  good: () => {
    it("keeps what is not named, so that two devices may change it at once", async () => {
      const deck = await fixture.deck(owner);
      const call = { ...as(owner), ...inDeck(deck.id) };
      await server.succeed(contract.updateDeck, { ...call, body: { description: "Text" } });
      const updated = await server.succeed(contract.updateDeck, { ...call, body: { tags: ["birds"] } });
      expect(updated).toStrictEqual({ ...deck, description: "Text", tags: ["birds"] });
    });

    it("changes title and description", async () => {
      const deck = await fixture.deck(owner);
      server.clock.advance(1000);
      const call = { ...as(owner), ...inDeck(deck.id), body: { title: "New", description: "Text" } };
      const updated = await server.succeed(contract.updateDeck, call);
      const updatedAt = server.clock.now().toISOString();
      expect(updated).toStrictEqual({ ...deck, title: "New", description: "Text", updatedAt });
    });
  },
  bad: () => {
    it("replaces no text that another device wrote meanwhile, unless it is sent as seen", async () => {
      const deck = await fixture.deck(owner, "Birds");
      const call = { ...as(owner), ...inDeck(deck.id) };
      await server.succeed(contract.updateDeck, {
        ...call,
        body: { title: "Waders", base: { title: "Birds" } },
      });
      const late = { title: "Ducks", description: "All", base: { title: "Birds", description: "" } };
      const refused = await server.refuse(
        contract.updateDeck,
        { ...call, body: late },
        409,
        "RESOURCE_CONFLICT",
      );
      expect(refused.validationErrors).toStrictEqual({
        title: "Changed meanwhile to “Waders”. Save again to replace it.",
      });
      expect(await server.succeed(contract.getDeck, call)).toMatchObject({
        title: "Waders",
        description: "",
      });
      const seen = { ...late, base: { title: "Waders", description: "" } };
      expect(await server.succeed(contract.updateDeck, { ...call, body: seen })).toMatchObject({
        title: "Ducks",
        description: "All",
      });
    });

    it("changes no deck of somebody else, not even a public one", async () => {
      const deck = await fixture.deck(owner, "stays");
      await fixture.publish(deck.id);
      const call = { ...inDeck(deck.id), body: { title: "New" } };
      await server.refuse(contract.updateDeck, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await fixture.trash(owner, deck.id);
      await server.refuse(contract.updateDeck, { ...as(owner), ...call }, 404, "RESOURCE_NOT_FOUND");
      const restored = await fixture.restore(owner, deck.id);
      expect(restored.title).toBe("stays");
    });
    it("refuses an empty title and a call without a token", async () => {
      const deck = await fixture.deck(owner);
      const call = { ...inDeck(deck.id), body: { title: "" } };
      await server.refuse(contract.updateDeck, { ...as(owner), ...call }, 422, "VALIDATION_ERROR");
      await server.refuse(contract.updateDeck, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("trashDeck", {
  good: () => {
    it("takes a deck out of the list", async () => {
      const learner = await server.signUpAndIn();
      const remaining = await fixture.deck(learner, "kept");
      const gone = await fixture.deck(learner, "gone");
      const call = { ...as(learner), ...inDeck(gone.id) };
      expect(await server.succeed(contract.trashDeck, call)).toBeUndefined();
      const list = await server.succeed(contract.listDecks, { ...as(learner), query: {} });
      const { synonyms: _, ...listed } = remaining;
      expect(list.content).toStrictEqual([listed]);
    });
  },
  bad: () => {
    it("takes nothing of somebody else's, and nothing twice", async () => {
      const deck = await fixture.deck(owner);
      await fixture.publish(deck.id);
      const call = inDeck(deck.id);
      await server.refuse(contract.trashDeck, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await fixture.trash(owner, deck.id);
      await server.refuse(contract.trashDeck, { ...as(owner), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(contract.trashDeck, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("restoreDeck", {
  good: () => {
    it("brings a deck back as it was, and again changes nothing", async () => {
      const deck = await fixture.deck(owner, "back");
      await fixture.trash(owner, deck.id);
      const call = { ...as(owner), ...inDeck(deck.id) };
      expect(await server.succeed(contract.restoreDeck, call)).toStrictEqual(deck);
      expect(await server.succeed(contract.restoreDeck, call)).toStrictEqual(deck);
      expect(await server.succeed(contract.getDeck, call)).toStrictEqual(deck);
    });
  },
  bad: () => {
    it("brings nothing back for somebody else", async () => {
      const deck = await fixture.deck(owner);
      await fixture.publish(deck.id);
      await fixture.trash(owner, deck.id);
      const call = inDeck(deck.id);
      await server.refuse(contract.restoreDeck, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(contract.restoreDeck, call, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
