import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixtureOf, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let path: string;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  const { id } = await fixture.deck(owner);
  await fixture.cards(
    owner,
    id,
    Array.from({ length: 30 }, (_, index) => `word ${index}`),
  );
  path = `/api/decks/${id}/cards`;
});
afterAll(() => server.close());

async function asked(encodings: string | null, more: Readonly<Record<string, string>> = {}, of = path) {
  const headers = new Headers({ authorization: `Bearer ${owner.token}`, ...more });
  if (encodings !== null) headers.set("accept-encoding", encodings);
  const response = await server.raw("GET", of, { headers });
  const encoding = response.headers.get("content-encoding");
  return { response, encoding, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A cursor changes with every transaction of the PostgreSQL, also with those of other tests. */
const withoutCursor = (bytes: Buffer) => bytes.toString().replace(/"cursor":"[^"]*"/, "");

it("an answer that a learner reads comes in the best encoding that the caller takes, and says so", async () => {
  const { bytes: plain, encoding, response } = await asked(null);
  expect([encoding, response.headers.get("content-type")]).toStrictEqual([null, "application/json"]);
  const decoded = [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["zstd", null, (bytes: Buffer) => bytes],
  ] as const;
  for (const [encodings, meant, decode] of decoded) {
    const answer = await asked(encodings);
    expect([encodings, answer.encoding]).toStrictEqual([encodings, meant]);
    expect(answer.response.headers.get("vary")).toBe("authorization, accept-encoding");
    expect(withoutCursor(decode(answer.bytes))).toBe(withoutCursor(plain));
  }
  expect((await asked("br")).bytes.length).toBeLessThan(plain.length / 4);
});

it("the tag of an answer is the same in each encoding, and is enough", async () => {
  const { response } = await asked("br");
  const etag = response.headers.get("etag") ?? "";
  expect((await asked(null)).response.headers.get("etag")).toBe(etag);
  const known = await asked("br", { "if-none-match": etag });
  expect([known.response.status, known.encoding, known.bytes.length]).toStrictEqual([304, null, 0]);
});

it("an answer that fails is not compressed", async () => {
  const { response, encoding } = await asked("br", {}, `${path}?page=${"9".repeat(2000)}`);
  expect([response.status, encoding]).toStrictEqual([422, null]);
});
