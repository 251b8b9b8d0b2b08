import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDeck, getDeck, listDecks } from "#contract/decks.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { type DeviceDecks, httpOrDevice } from "./http-or-device.ts";
import { createHttp } from "./http.ts";
import { createLater } from "./later.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const own = { ...deckOf(), counts: { new: 0, learning: 1, due: 0 } };
const one = { params: { deckId: "9" } };

let repeated: string[] = [];
beforeEach(() => {
  repeated = [];
});

/** Notes what it would repeat. */
const client = () =>
  createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("No renewal was expected.")) },
    retry({ subject, error }) {
      repeated.push(subject);
      throw error;
    },
  });

function device(decks: Partial<DeviceDecks> = {}) {
  const asked: string[] = [];
  const later = createLater<DeviceDecks>(() =>
    Promise.resolve({
      withOwn: (answer) => (asked.push("withOwn"), Promise.resolve(answer ? own : answer)),
      instead: ({ path }) => (asked.push(path), Promise.resolve(own)),
      ...decks,
    }),
  );
  return { later, asked, http: httpOrDevice(client(), later) };
}

it("gives what the server says, and loads nothing for it", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, later } = device();
  expect(await http.call(getDeck, one)).toStrictEqual(deckOf());
  expect(later.now()).toBeNull();
});

it("gives what the device knows beyond it where that is at hand", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, later } = device();
  await later.get();
  expect(await http.call(getDeck, one)).toStrictEqual(own);
});

it("gives what the server says where the device cannot be asked", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { http, later } = device({ withOwn: () => Promise.reject(new Error("No database.")) });
  await later.get();
  expect(await http.call(getDeck, one)).toStrictEqual(deckOf());
});

it("gives what the device knows where the server is not reached", async () => {
  server.answers(() => ({ cut: "before" }));
  const { http, asked } = device();
  expect(await http.call(getDeck, one)).toStrictEqual(own);
  await http.call(listDecks, { query: { scope: "mine" } });
  expect(asked).toStrictEqual(["/api/decks/{deckId}", "/api/decks"]);
  expect(repeated).toStrictEqual([]);
});

it("fails as before where the device knows nothing, or cannot be asked", async () => {
  server.answers(() => ({ cut: "before" }));
  const bare = device({ instead: () => Promise.resolve(undefined) });
  await expect(bare.http.call(getDeck, one)).rejects.toMatchObject({ failure: "network" });
  const shut = device({ instead: () => Promise.reject(new Error("No database.")) });
  await expect(shut.http.call(getDeck, one)).rejects.toMatchObject({ failure: "network" });
  const unloaded = httpOrDevice(
    client(),
    createLater(() => Promise.reject(new Error("No chunk."))),
  );
  await expect(unloaded.call(getDeck, one)).rejects.toMatchObject({ failure: "network" });
  // Each is left to the client, which waits before it asks again.
  expect(repeated).toStrictEqual(Array(3).fill("GET /api/decks/{deckId}"));
  expect(server.received).toHaveLength(3);
});

it("passes a refusal on, and leaves every other call alone", async () => {
  const { http, later, asked } = device();
  await later.get();
  server.answers(() => ({ status: 404 }));
  await expect(http.call(getDeck, one)).rejects.toMatchObject({ status: 404 });
  server.answers(() => ({ cut: "before" }));
  await expect(http.call(createDeck, { body: { title: "A" } })).rejects.toMatchObject({ failure: "network" });
  expect(asked).toStrictEqual([]);
});
