import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { addCard, deleteCard } from "#contract/decks/card-changes.ts";
import { createDeck, trashDeck } from "#contract/decks.ts";
import { changePreferences } from "#contract/preferences.ts";
import { getProfile } from "#contract/profiles.ts";
import { users } from "#server/database/account-schema.ts";
import { decks } from "#server/database/deck-schema.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { workOf } from "./work.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function addDeck({ token }: SignedIn, title: string, cards = 0, isPublic = true) {
  server.clock.advance(1000);
  const deck = await server.succeed(createDeck, { token, body: { title } });
  const params = { deckId: String(deck.id) };
  const added = [];
  for (let n = 0; n < cards; n += 1)
    added.push(
      await server.succeed(addCard, { token, params, body: { front: `${title} ${n}`, back: "back" } }),
    );
  if (isPublic) await server.db.update(decks).set({ isPublic }).where(eq(decks.id, deck.id));
  return { id: deck.id, params, cards: added };
}
const profileOf = (username: string, token: string, query = {}) =>
  server.succeed(getProfile, { token, params: { username }, query });
const hide = ({ token }: SignedIn) =>
  server.succeed(changePreferences, { token, body: { profilePublic: false } });
const refuse = (username: string, token: string) =>
  server.refuse(getProfile, { token, params: { username } }, 404, "RESOURCE_NOT_FOUND");

describeEndpoint("getProfile", {
  good: () => {
    test("shows the public decks with their cards, and since when", async () => {
      const since = server.clock.now().toISOString();
      const owner = await server.signUpAndIn();
      const reader = await server.signUpAndIn();
      const { cards } = await addDeck(owner, "Birds", 3);
      await addDeck(owner, "Trees", 1);
      await addDeck(owner, "Secret", 5, false);
      const trashed = await addDeck(owner, "Trashed", 1);
      await server.succeed(trashDeck, { token: owner.token, params: trashed.params });
      await addDeck(reader, "Somebody else's", 1);
      const params = { cardId: String(cards[0]?.id) };
      await server.succeed(deleteCard, { token: owner.token, params });

      const { username } = owner.user;
      const { decks: listed, ...profile } = await profileOf(username, reader.token);
      expect(profile).toEqual({ username, createdAt: since, isOwn: false, isPublic: true, cardCount: 3 });
      expect(listed).toMatchObject({ page: 0, size: 12, totalElements: 2, totalPages: 1 });
      expect(
        listed.content.map((deck) => [deck.title, deck.cardCount, deck.isOwner, deck.counts.new]),
      ).toEqual([
        ["Birds", 2, false, 2],
        ["Trees", 1, false, 1],
      ]);
      const second = await profileOf(username, reader.token, { page: "1", size: "1" });
      expect(second.decks.content.map(({ title }) => title)).toEqual(["Trees"]);
      expect(await profileOf(username.toUpperCase(), reader.token)).toEqual({ ...profile, decks: listed });
    });

    test("the learner's own says whether others see it", async () => {
      const owner = await server.signUpAndIn();
      const { username } = owner.user;
      expect(await profileOf(username, owner.token)).toMatchObject({ isOwn: true, isPublic: true });
      await hide(owner);
      expect(await profileOf(username, owner.token)).toMatchObject({
        username,
        isOwn: true,
        isPublic: false,
      });
    });
  },
  bad: () => {
    test("a private profile, a disabled account and a name that nobody has are the same, after the same work", async () => {
      const { token } = await server.signUpAndIn();
      const hidden = await server.signUpAndIn();
      await addDeck(hidden, "Birds", 1);
      await hide(hidden);
      const disabled = await server.signUpAndIn();
      await server.db
        .update(users)
        .set({ disabledAt: server.clock.now() })
        .where(eq(users.id, disabled.user.id));
      const observe = async (username: string) => {
        const { answer, ...work } = await workOf(() =>
          server.answer(getProfile, { token, params: { username } }),
        );
        const { requestId: _, ...body } = v.parse(v.record(v.string(), v.unknown()), answer.body);
        return { status: answer.status, body, ...work };
      };
      const unknown = await observe("nobody-at-all");
      expect(unknown).toMatchObject({
        status: 404,
        body: { message: "There is no such profile, or it is private." },
      });
      for (const { user } of [hidden, disabled]) expect(await observe(user.username)).toEqual(unknown);
    });

    test("is found again when it is public again", async () => {
      const owner = await server.signUpAndIn();
      const { token } = await server.signUpAndIn();
      await hide(owner);
      await refuse(owner.user.username, token);
      await server.succeed(changePreferences, { token: owner.token, body: { profilePublic: true } });
      expect(await profileOf(owner.user.username, token)).toMatchObject({ isOwn: false });
    });

    test("finds nothing where there is no name, and needs a signed-in learner", async () => {
      const { token, user } = await server.signUpAndIn();
      for (const name of ["%", "a".repeat(41), "a\u0000b", String(user.id)]) await refuse(name, token);
      const params = { username: user.username };
      await server.refuse(getProfile, { params }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
