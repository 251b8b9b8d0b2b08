import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, signOut } from "#contract/auth/auth.ts";
import * as contract from "#contract/notifications/notifications.ts";
import { announceChange } from "#server/features/notifications/live/wake-ups.ts";
import { readChanges } from "./changes-stream.ts";
import { as } from "./fixture.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const open = (learner?: SignedIn) =>
  server.raw("GET", contract.streamNotifications.path, {
    headers: learner ? { authorization: `Bearer ${learner.token}` } : {},
  });

const send = (learner: SignedIn, sendRealTime: boolean) =>
  server.succeed(contract.sendTestNotification, {
    ...as(learner),
    body: { title: "Hello", message: "World", sendRealTime },
  });

describeEndpoint("streamNotifications", {
  good: () => {
    it("begins with what there is, and emits what changes, for this learner alone", async () => {
      const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const first = await send(learner, false);
      const response = await open(learner);
      expect(response.headers.get("content-type")).toContain("text/event-stream");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const changes = readChanges(response);
      expect(await changes.next()).toStrictEqual({ newestId: first.id, unreadCount: 1 });
      await send(other, true);
      await send(learner, false);
      const third = await send(learner, true);
      expect(await changes.next()).toStrictEqual({ newestId: third.id, unreadCount: 3 });
      await server.succeed(contract.markAllNotificationsRead, as(learner));
      expect(await changes.next()).toStrictEqual({ newestId: third.id, unreadCount: 0 });
      await changes.close();
    });

    it("begins with 0 where there is none", async () => {
      const changes = readChanges(await open(await server.signUpAndIn()));
      expect(await changes.next()).toStrictEqual({ newestId: 0, unreadCount: 0 });
      await changes.close();
    });

    it("ends the oldest of too many streams of one learner", async () => {
      const learner = await server.signUpAndIn();
      const streams = [];
      for (let opened = 0; opened < 9; opened++) streams.push(readChanges(await open(learner)));
      const [first, ...others] = streams;
      await first?.next();
      expect(await first?.next()).toBeNull();
      await send(learner, true);
      for (const stream of others) {
        await stream.next();
        expect(await stream.next()).toMatchObject({ unreadCount: 1 });
        await stream.close();
      }
    });

    it("ends when the connection to the database is lost, and another one is opened", async () => {
      const learner = await server.signUpAndIn();
      const changes = readChanges(await open(learner));
      await changes.next();
      await server.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'LISTEN%'`,
      );
      expect(await changes.next()).toBeNull();
      const again = readChanges(await open(learner));
      await again.next();
      await send(learner, true);
      expect(await again.next()).toMatchObject({ unreadCount: 1 });
      await again.close();
    });
  },
  bad: () => {
    it("needs a signed-in learner", async () => {
      await server.refuse(contract.streamNotifications, {}, 401, "AUTHENTICATION_REQUIRED");
    });

    it("opens none for HEAD, which nobody would read", async () => {
      const { token } = await server.signUpAndIn();
      const headers = { authorization: `Bearer ${token}` };
      const response = await server.raw("HEAD", contract.streamNotifications.path, { headers });
      expect([response.status, response.headers.get("allow")]).toStrictEqual([405, "GET"]);
    });

    it("says nothing of an error inside", async () => {
      const learner = await server.signUpAndIn();
      const response = await open(learner);
      await server.db.execute(sql`alter table notifications rename to away`);
      try {
        await announceChange(server.db, [learner.user.id]);
        expect(await response.text()).not.toMatch(/error|query|away/i);
      } finally {
        await server.db.execute(sql`alter table away rename to notifications`);
      }
    });

    it("says nothing more after a sign-out", async () => {
      const learner = await server.signUpAndIn();
      const { username } = learner.user;
      const device = await server.succeed(signIn, { query: {}, body: { username, password: PASSWORD } });
      const changes = readChanges(await open(learner));
      await changes.next();
      await server.succeed(signOut, as(learner));
      await send({ ...learner, ...device }, true);
      expect(await changes.next()).toBeNull();
    });
  },
});
