import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import * as contract from "#contract/notifications/notifications.ts";
import { users } from "#server/database/account-schema.ts";
import { as } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const send = (learner: SignedIn, title: string, extra: { sendEmail?: boolean } = {}) =>
  server.succeed(contract.sendTestNotification, {
    ...as(learner),
    body: { title, message: `About ${title}`, ...extra },
  });

const list = (learner: SignedIn) => server.succeed(contract.listNotifications, { ...as(learner), query: {} });

const unread = async (learner: SignedIn) =>
  (await server.succeed(contract.countUnread, as(learner))).unreadCount;

/** A learner with these notifications, and another one with one of their own. */
async function learnerWith(...titles: string[]) {
  const learner = await server.signUpAndIn();
  const other = await server.signUpAndIn();
  const ids: number[] = [];
  for (const title of titles) ids.push((await send(learner, title)).id);
  const others = await send(other, "Other's");
  return { learner, other, ids, others };
}

const needsLearner = (endpoint: Endpoint, call = {}) => {
  it("needs a signed-in learner", async () => {
    await server.refuse(endpoint, call, 401, "AUTHENTICATION_REQUIRED");
  });
};

describeEndpoint("listNotifications", {
  good: () => {
    it("gives the learner's own, the newest first, at most as many as asked for", async () => {
      const { learner } = await learnerWith("One", "Two", "Three");
      const shown = await list(learner);
      expect(shown.map(({ title, message, read }) => [title, message, read])).toStrictEqual([
        ["Three", "About Three", false],
        ["Two", "About Two", false],
        ["One", "About One", false],
      ]);
      const two = await server.succeed(contract.listNotifications, { ...as(learner), query: { limit: "2" } });
      expect(two).toStrictEqual(shown.slice(0, 2));
    });
  },
  bad: () => {
    needsLearner(contract.listNotifications);
    it("refuses a limit that is none", async () => {
      const learner = await server.signUpAndIn();
      for (const limit of ["0", "101", "x"]) {
        await server.refuse(
          contract.listNotifications,
          { ...as(learner), query: { limit } },
          422,
          "VALIDATION_ERROR",
        );
      }
    });
  },
});

describeEndpoint("listNotificationsWithCount", {
  good: () => {
    it("counts also the unread ones that are not in the list", async () => {
      const { learner } = await learnerWith("One", "Two");
      const call = { ...as(learner), query: { limit: "1" } };
      const { notifications, unreadCount } = await server.succeed(contract.listNotificationsWithCount, call);
      expect([notifications.map(({ title }) => title), unreadCount]).toStrictEqual([["Two"], 2]);
    });
  },
  bad: () => needsLearner(contract.listNotificationsWithCount),
});

describeEndpoint("countUnread", {
  good: () => {
    it("counts the learner's own", async () => {
      const { learner, other } = await learnerWith("One", "Two");
      expect([await unread(learner), await unread(other)]).toStrictEqual([2, 1]);
    });
  },
  bad: () => needsLearner(contract.countUnread),
});

describeEndpoint("countUnreadEnhanced", {
  good: () => {
    it("gives the same", async () => {
      const { learner } = await learnerWith("One");
      expect(await server.succeed(contract.countUnreadEnhanced, as(learner))).toStrictEqual({
        unreadCount: 1,
      });
    });
  },
  bad: () => needsLearner(contract.countUnreadEnhanced),
});

describeEndpoint("markNotificationRead", {
  good: () => {
    it("marks the one, also when it is repeated", async () => {
      const { learner, ids } = await learnerWith("One", "Two");
      const call = { ...as(learner), params: { id: String(ids[0]) } };
      const read = await server.succeed(contract.markNotificationRead, call);
      expect([read.title, read.read]).toStrictEqual(["One", true]);
      expect(await server.succeed(contract.markNotificationRead, call)).toStrictEqual(read);
      expect((await list(learner)).map((one) => one.read)).toStrictEqual([false, true]);
    });
  },
  bad: () => {
    needsLearner(contract.markNotificationRead, { params: { id: 1 } });
    it("finds none of somebody else's", async () => {
      const { learner, other, others } = await learnerWith();
      const call = { ...as(learner), params: { id: others.id } };
      await server.refuse(contract.markNotificationRead, call, 404, "RESOURCE_NOT_FOUND");
      expect(await unread(other)).toBe(1);
    });
  },
});

describeEndpoint("markAllNotificationsRead", {
  good: () => {
    it("marks all of the learner, and nobody else's", async () => {
      const { learner, other } = await learnerWith("One", "Two");
      expect(await server.succeed(contract.markAllNotificationsRead, as(learner))).toStrictEqual({
        unreadCount: 0,
      });
      expect([await unread(learner), await unread(other)]).toStrictEqual([0, 1]);
    });
  },
  bad: () => needsLearner(contract.markAllNotificationsRead),
});

describeEndpoint("markNotificationsRead", {
  good: () => {
    it("marks these, apart from those of others", async () => {
      const { learner, other, ids, others } = await learnerWith("One", "Two", "Three");
      const body = { notificationIds: [...ids.slice(0, 2), others.id] };
      expect(await server.succeed(contract.markNotificationsRead, { ...as(learner), body })).toStrictEqual({
        unreadCount: 1,
      });
      expect([await unread(learner), await unread(other)]).toStrictEqual([1, 1]);
    });
  },
  bad: () => {
    needsLearner(contract.markNotificationsRead, { body: { notificationIds: [1] } });
    it("refuses an empty list", async () => {
      const learner = await server.signUpAndIn();
      const call = { ...as(learner), body: { notificationIds: [] } };
      await server.refuse(contract.markNotificationsRead, call, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("sendTestNotification", {
  good: () => {
    it("adds a system notification", async () => {
      const { learner } = await learnerWith("One");
      expect((await list(learner)).map(({ type }) => type)).toStrictEqual(["system"]);
    });
    it("mails it only to an address that was verified", async () => {
      const { learner } = await learnerWith();
      const mailed = () => server.mails().filter(({ subject }) => subject === "Mailed");
      await send(learner, "Mailed", { sendEmail: true });
      expect(mailed()).toStrictEqual([]);
      await server.db
        .update(users)
        .set({ emailVerifiedAt: server.clock.now() })
        .where(eq(users.id, learner.user.id));
      await send(learner, "Mailed", { sendEmail: true });
      await send(learner, "Mailed");
      expect(mailed()).toStrictEqual([
        {
          to: learner.user.email,
          subject: "Mailed",
          text: "About Mailed\n\nhttp://ibis.test/app/notifications",
        },
      ]);
    });
  },
  bad: () => {
    needsLearner(contract.sendTestNotification, { body: { title: "One", message: "Two" } });
    it("refuses other types", async () => {
      const learner = await server.signUpAndIn();
      const body = { title: "One", message: "Two", type: "ACHIEVEMENT" };
      await server.refuse(contract.sendTestNotification, { ...as(learner), body }, 422, "VALIDATION_ERROR");
    });
    it("refuses more than ten in an hour", async () => {
      const learner = await server.signUpAndIn();
      for (let sent = 0; sent < 10; sent++) await send(learner, "Again");
      const body = { title: "Again", message: "Again" };
      await server.refuse(
        contract.sendTestNotification,
        { ...as(learner), body },
        429,
        "RATE_LIMIT_EXCEEDED",
      );
    });
  },
});
