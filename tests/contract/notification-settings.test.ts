import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeNotificationSettings,
  getNotificationSettings,
} from "#contract/notifications/notification-settings.ts";
import { getPreferences } from "#contract/preferences.ts";
import { users } from "#server/database/account-schema.ts";
import { notificationSettings } from "#server/database/notification-schema.ts";
import { loadConfig } from "#server/config.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const IN_APP = { app: true, email: false, push: false };
const USUAL = {
  kinds: { reminder: IN_APP, achievement: IN_APP, system: IN_APP },
  reminder: { enabled: true, hour: 9 },
  quietHours: null,
  toasts: true,
  sounds: false,
  vibration: false,
  timeZone: null,
  channels: { email: false, push: false },
};

const refusedBody = (token: string, body: unknown) =>
  server.refuse(changeNotificationSettings, { token, body }, 422, "VALIDATION_ERROR");

describeEndpoint("getNotificationSettings", {
  good: () => {
    test("has the usual ones until the learner chooses: nothing leaves the application", async () => {
      const { token } = await server.signUpAndIn();
      expect(await server.succeed(getNotificationSettings, { token })).toEqual(USUAL);
    });

    test("says that a server with a mail server can mail", async () => {
      const config = loadConfig({ APP_URL: "http://ibis.test", SMTP_URL: "smtp://mail.test:587" });
      const mailing = await createTestServer({
        config: { ...config, authSecret: "contract tests ".repeat(4) },
      });
      const { token } = await mailing.signUpAndIn();
      const { channels } = await mailing.succeed(getNotificationSettings, { token });
      await mailing.close();
      expect(channels).toEqual({ email: true, push: false });
    });
  },
  bad: () => {
    test("needs a signed-in learner", async () => {
      await server.refuse(getNotificationSettings, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("changeNotificationSettings", {
  good: () => {
    test("keeps what is not named, for this learner alone", async () => {
      const { token } = await server.signUpAndIn();
      const other = await server.signUpAndIn();
      const first = await server.succeed(changeNotificationSettings, { token, body: { toasts: false } });
      expect(first).toEqual({ ...USUAL, toasts: false });
      expect(await server.succeed(getPreferences, { token })).toMatchObject({ toasts: false });
      const body = {
        kinds: { reminder: { email: true }, system: { app: false, push: true } },
        reminder: { hour: 0 },
        quietHours: { from: 22, to: 0 },
        timeZone: "Africa/Cairo",
      };
      const second = await server.succeed(changeNotificationSettings, { token, body });
      expect(second).toEqual({
        ...USUAL,
        kinds: {
          reminder: { ...IN_APP, email: true },
          achievement: IN_APP,
          system: { app: false, email: false, push: true },
        },
        reminder: { enabled: true, hour: 0 },
        quietHours: { from: 22, to: 0 },
        toasts: false,
        timeZone: "Africa/Cairo",
      });
      expect(await server.succeed(getNotificationSettings, { token })).toEqual(second);
      const third = { reminder: { enabled: false }, quietHours: null, sounds: true, vibration: true };
      expect(await server.succeed(changeNotificationSettings, { token, body: third })).toEqual({
        ...second,
        ...third,
        reminder: { enabled: false, hour: 0 },
      });
      expect(await server.succeed(getNotificationSettings, { token: other.token })).toEqual(USUAL);
    });

    test("takes first choices that arrive at once", async () => {
      const { token } = await server.signUpAndIn();
      const bodies = [{ toasts: false }, { reminder: { hour: 18 } }, { kinds: { system: { app: false } } }];
      await Promise.all(bodies.map((body) => server.succeed(changeNotificationSettings, { token, body })));
      expect(await server.succeed(getNotificationSettings, { token })).toEqual({
        ...USUAL,
        kinds: { ...USUAL.kinds, system: { ...IN_APP, app: false } },
        reminder: { enabled: true, hour: 18 },
        toasts: false,
      });
    });

    test("are gone with the account", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.succeed(changeNotificationSettings, { token, body: { toasts: false } });
      await server.db.delete(users).where(eq(users.id, user.id));
      expect(await server.db.$count(notificationSettings, eq(notificationSettings.userId, user.id))).toBe(0);
    });
  },
  bad: () => {
    test("refuses hours that no clock has, and quiet hours without an end", async () => {
      const { token } = await server.signUpAndIn();
      for (const hour of [-1, 24, 9.5]) {
        const { validationErrors } = await refusedBody(token, { reminder: { hour } });
        expect(validationErrors).toEqual({ "reminder.hour": "Must be a whole hour from 0 to 23." });
      }
      const { validationErrors } = await refusedBody(token, { quietHours: { from: 7, to: 7 } });
      expect(validationErrors).toEqual({ "quietHours.to": "Must end at another hour." });
      for (const quietHours of [{ from: 7 }, { from: 7, to: 24 }, {}])
        await refusedBody(token, { quietHours });
      expect(await server.succeed(getNotificationSettings, { token })).toEqual(USUAL);
    });

    test("refuses what names nothing, or what is no setting", async () => {
      const { token } = await server.signUpAndIn();
      for (const body of [
        {},
        { kinds: {} },
        { kinds: { reminder: {} } },
        { reminder: {} },
        { kinds: { exam: { app: true } } },
        { channels: { email: true } },
        { timeZone: "Mars/Olympus" },
        { userId: 1, toasts: false },
      ])
        await refusedBody(token, body);
      expect(await server.succeed(getNotificationSettings, { token })).toEqual(USUAL);
    });

    test("needs a signed-in learner", async () => {
      const body = { toasts: false };
      await server.refuse(changeNotificationSettings, { body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
