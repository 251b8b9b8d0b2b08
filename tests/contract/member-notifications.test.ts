import { afterAll, beforeAll, expect, it } from "vitest";
import { changeMember, transferDeck } from "#contract/decks/members.ts";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { as, inDeck } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { type People, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

it("a member is notified of another role and of becoming the owner; the latest of a deck stays", async () => {
  const { owner, editor } = people;
  const { deckId } = await sharing(server).share(people, "Capitals");
  const change = (role: "editor" | "viewer") =>
    server.succeed(changeMember, {
      ...as(owner),
      params: { deckId: String(deckId), userId: String(editor.user.id) },
      body: { role },
    });
  const notified = async () =>
    (await server.succeed(listNotifications, { ...as(editor), query: {} })).map(
      ({ type, title, message, link, read }) => ({ type, title, message, link, read }),
    );
  const notification = (title: string) => [
    { type: "system", title, message: "Capitals", link: `/app/decks/${deckId}`, read: false },
  ];
  await change("editor");
  expect(await notified()).toStrictEqual([]);
  await change("viewer");
  expect(await notified()).toStrictEqual(notification("owner made you a viewer of a deck"));
  await change("editor");
  expect(await notified()).toStrictEqual(notification("owner made you an editor of a deck"));
  await server.succeed(transferDeck, { ...as(owner), ...inDeck(deckId), body: { userId: editor.user.id } });
  expect(await notified()).toStrictEqual(notification("owner made you the owner of a deck"));
  expect(await server.succeed(listNotifications, { ...as(owner), query: {} })).toStrictEqual([]);
});
