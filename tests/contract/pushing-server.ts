import { createECDH } from "node:crypto";
import { changeNotificationSettings } from "#contract/notifications/notification-settings.ts";
import { subscribeToPush } from "#contract/notifications/push-subscriptions.ts";
import { loadConfig } from "#server/config.ts";
import { deliverPending } from "#server/features/notifications/deliver.ts";
import { type NewNotification, addNotifications } from "#server/features/notifications/notifications.ts";
import { createPusher } from "#server/push/pusher.ts";
import { type SignedIn, createTestServer } from "./harness.ts";
import { pushBrowser, pushService } from "./push-service.ts";

/** A server that pushes to a real service, with learners who want to be pushed to. */
export async function pushingServer() {
  const service = await pushService();
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const privateKey = pair.getPrivateKey("base64url").padStart(43, "A");
  const config = loadConfig({
    APP_URL: "http://ibis.test",
    SUPPORT_EMAIL: "help@ibis.test",
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_SERVICE: service.origin,
  });
  const waits: number[] = [];
  const deadlines: { readonly ms: number; readonly end: () => void }[] = [];
  const pusher = createPusher(privateKey, config, {
    wait: async (ms) => void waits.push(ms),
    deadline(ms) {
      const controller = new AbortController();
      deadlines.push({ ms, end: () => controller.abort() });
      return controller.signal;
    },
  });
  const server = await createTestServer({
    pusher,
    config: { ...config, authSecret: "push tests ".repeat(4) },
  });
  let made = 0;

  return {
    server,
    service,
    pusher,
    /** How long was waited before each repetition, milliseconds. */
    waits,
    /** Of each request, in order. */
    deadlines,
    async learner(push = true): Promise<SignedIn> {
      const learner = await server.signUpAndIn();
      const body = { kinds: { system: { push } } };
      await server.succeed(changeNotificationSettings, { token: learner.token, body });
      return learner;
    },
    /** Subscribes a new browser. */
    async browser({ token }: Pick<SignedIn, "token">) {
      made += 1;
      const path = `/browser-${made}`;
      const browser = { path, endpoint: service.origin + path, ...pushBrowser() };
      const { endpoint, keys } = browser;
      await server.succeed(subscribeToPush, { token, body: { endpoint, keys } });
      return browser;
    },
    async notify({ user }: Pick<SignedIn, "user">, more: Partial<NewNotification> = {}) {
      const added = { userId: user.id, type: "system", title: "Hello", message: "World", ...more } as const;
      const [notification] = await addNotifications(server.db, [added], { now: server.clock.now() });
      if (notification === undefined) throw new Error("Nothing was added.");
      return notification;
    },
    /** As three processes do at the same time. */
    deliver: () => Promise.all([1, 2, 3].map(() => deliverPending(server.services))),
    async close() {
      await server.close();
      service.close();
    },
  };
}

export type PushingServer = Awaited<ReturnType<typeof pushingServer>>;
