import { afterAll, beforeAll, expect, test } from "vitest";
import { statusOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { rateLimits } from "#server/database/account-schema.ts";
import { EXAMPLES } from "./examples.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import type { Cell, Row } from "./sharing-cell.ts";
import { ROWS } from "./sharing-rows.ts";
import { type People, ROLES, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

const NAMES_A_THING = /\{(deckId|cardId|folderId|hash|invitationId|changeId)\}/;
const HAS_A_THING =
  /"(deckId|cardId|cardIds|deckIds|folderId|parentId|parentFolderId|hash|invitationId)"|"token":"t{43}"/;

test("every endpoint that names a deck, card, image, invitation, member or folder has a row", () => {
  const needed = [...endpoints].filter(
    ([name, { path }]) => NAMES_A_THING.test(path) || HAS_A_THING.test(JSON.stringify(EXAMPLES[name] ?? {})),
  );
  expect(Object.keys(ROWS).toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});

async function outcomeOf(name: string, { call, read = () => "ok" }: Row, cell: Cell): Promise<string> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`The contract has no endpoint ${name}.`);
  const sent = await call(cell);
  const { status, body } = await server.request(endpoint, { ...sent, token: cell.caller?.token });
  return status === statusOf(endpoint) ? read(body) : String(status);
}

test.each(Object.entries(ROWS))("%s: each role may do with a deck what it may", async (name, row) => {
  const outcomes: string[] = [];
  for (const role of [...ROLES, null]) {
    server.clock.advance(1000);
    // The table has more calls than a person makes in an hour.
    await server.db.delete(rateLimits);
    const shared = await sharing(server).share(people);
    const caller = role === null ? null : people[role];
    outcomes.push(await outcomeOf(name, row, { server, people, shared, caller }));
  }
  expect(outcomes.join(" ")).toBe(row.expected);
});
