import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, signUp } from "#contract/auth/auth.ts";
import { health, ready } from "#contract/service.ts";
import { connect } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let unreachable: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const nowhere = connect("postgresql://nobody:x@127.0.0.1:1/none", () => undefined);
  unreachable = await createTestServer({ db: nowhere.db });
});
afterAll(() => Promise.all([server.close(), unreachable.close()]));

describeEndpoint("health", {
  good: () => {
    test("answers whatever the database does", async () => {
      expect(await server.succeed(health, {})).toEqual({ status: "ok", version: "1.0.0" });
      expect(await unreachable.succeed(health, {})).toEqual({ status: "ok", version: "1.0.0" });
    });
  },
  bad: () => {
    test("takes no other method", async () => {
      const reply = await server.raw("DELETE", "/api/health");
      expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    });
  },
});

describeEndpoint("ready", {
  good: () => {
    test("answers when the database does", async () => {
      expect(await server.succeed(ready, {})).toEqual({ status: "ready" });
    });
  },
  bad: () => {
    test("is 503 without the database, as is every call that needs it", async () => {
      const body = { username: "a", password: PASSWORD };
      for (const error of [
        await unreachable.refuse(ready, {}, 503, "SERVICE_UNAVAILABLE"),
        await unreachable.refuse(signIn, { body }, 503, "SERVICE_UNAVAILABLE"),
      ]) {
        expect(error.message).toBe("Service temporarily unavailable. Please try again later.");
      }
    });
  },
});

test("an error of the server shows the caller nothing but an id, and the log nothing of people", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const broken = await createTestServer({ log });
  try {
    await broken.db.execute(sql`alter table users rename column username to handle`);
    const body = { username: "nour", email: "nour@example.org", password: PASSWORD };
    const failure = await broken.refuse(signUp, { body }, 500, "INTERNAL_SERVER_ERROR");
    expect(failure).toEqual({
      message: "Server error. Please try again later.",
      code: "INTERNAL_SERVER_ERROR",
      errorCode: "INTERNAL_SERVER_ERROR",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const report = lines.find((line) => line.includes("A request failed."));
    expect(report).toContain(failure.requestId);
    expect(report).toContain("insert into");
    expect(report).toContain("sign-up.ts");
    expect(lines.join("")).not.toMatch(/nour@|argon2id/);
  } finally {
    await broken.close();
  }
});
