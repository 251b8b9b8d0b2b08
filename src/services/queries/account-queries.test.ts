import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Activity } from "#contract/auth/sign-ins.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { activityQuery, resetTokenQuery, signInsQuery } from "./account-queries.ts";
import { createQueryClient } from "./query-client.ts";

const signedIn: Activity = {
  id: 1,
  type: "signed_in",
  at: "2026-01-01T00:00:00.000Z",
  userAgent: "",
  ipAddress: "",
};

let server: Awaited<ReturnType<typeof answeringServer>>;
let client: ReturnType<typeof createQueryClient>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => {
  client.clear();
  server.close();
});
beforeEach(() => {
  client = createQueryClient();
});

const http = () => apiTo(server.baseUrl);
const asked = () => server.received.map(({ path, query }) => `${path}?${query.toString()}`);

it("asks for what happened last", async () => {
  server.answers(() => ({ body: [signedIn] }));
  expect(await client.query(activityQuery(http()))).toEqual({ entries: [signedIn] });
  expect(asked()).toEqual(["/api/auth/activity/recent?limit=10"]);
});

it.each([[{ status: 500 }], [{ cut: "before" }], [{ body: {} }]] as const)(
  "has an empty list of activity where the answer is %j",
  async (reply) => {
    server.answers(() => reply);
    expect(await client.query(activityQuery(http()))).toEqual({ entries: [], isPartial: true });
  },
);

it("says where the sign-ins could not be had", async () => {
  server.answers(() => ({ status: 503 }));
  await expect(client.query(signInsQuery(http()))).rejects.toMatchObject({ status: 503 });
});

it("asks what a link is worth, by its secret as it stands", async () => {
  server.answers(() => ({ body: { valid: true } }));
  expect(await client.query(resetTokenQuery(http(), "a+b/c=&d"))).toEqual({ valid: true });
  expect(asked()).toEqual(["/api/auth/validate-reset-token?token=a%2Bb%2Fc%3D%26d"]);
});
