import { afterEach, beforeEach, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createPushDevice } from "./push-device.ts";

const KEY = Buffer.alloc(65, 4).toString("base64url");
const NEXT_KEY = Buffer.alloc(65, 5).toString("base64url");
const keyOf = (source: BufferSource | string | null | undefined) =>
  source instanceof Uint8Array ? Buffer.from(source).toString("base64url") : "";

let server: Awaited<ReturnType<typeof answeringServer>>;
let key: string | null = KEY;
/** Answers to subscriptions; 204 after them. */
let statuses: number[] = [];
beforeEach(async () => {
  key = KEY;
  statuses = [];
  server = await answeringServer();
  server.answers(({ method }) => {
    if (method === "GET") return { body: { key } };
    const status = (method === "POST" && statuses.shift()) || 204;
    return status === 204 ? { status } : { status, body: { message: "No.", code: "RESOURCE_CONFLICT" } };
  });
});
afterEach(() => server.close());

/** A browser with a push service, of whose tabs each has the learner that it is given. */
function browser() {
  const localStorage = memoryStorage();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const Notification = { permission: "granted" };
  let made = 0;
  let subscription: object | null = null;
  let subscribed = "";
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      if (subscription && subscribed === keyOf(applicationServerKey)) return subscription;
      if (subscription) throw new DOMException("There is one with another key.", "InvalidStateError");
      subscribed = keyOf(applicationServerKey);
      made += 1;
      const endpoint = `https://push.test/${made}`;
      const bytes = Buffer.from(keyOf(applicationServerKey), "base64url");
      subscription = {
        endpoint,
        options: { applicationServerKey: new Uint8Array(bytes).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "P", auth: `A${made}` } }),
        unsubscribe: async () => void (subscription = null),
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const workers = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const navigator = { serviceWorker: workers, userAgent: "Test", maxTouchPoints: 0 };
  const page = { navigator, localStorage, document, Notification, PushManager: {} };
  return {
    page,
    workers,
    document,
    Notification,
    endpoint: async () => {
      const now = await pushManager.getSubscription();
      return now && "endpoint" in now ? now.endpoint : null;
    },
    tab: (userId: number | null, signIn = "sign-in", deadline = AbortSignal.timeout(10_000)) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what push is not about is left out.
      createPushDevice(page as unknown as Window & typeof globalThis, {
        http: httpTo(server.baseUrl),
        learner: () => (userId === null ? null : { userId, signIn }),
        deadline: () => deadline,
      }),
  };
}

const sent = () =>
  server.received.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);
const post = (number: number) => [
  "POST",
  { endpoint: `https://push.test/${number}`, keys: { p256dh: "P", auth: `A${number}` } },
];

it("is on once it was turned on, and notifies the server once in a sign-in", async () => {
  const { tab } = browser();
  expect(await tab(1).check()).toBe("off");
  await tab(1).subscribe();
  expect([await tab(1).check(), await tab(1).check(), sent()]).toEqual(["on", "on", [post(1)]]);
  expect([await tab(1, "next").check(), sent()]).toEqual(["on", [post(1), post(1)]]);
});

it("is off for another learner, who may take it over", async () => {
  const { tab } = browser();
  await tab(1).subscribe();
  expect([await tab(2).check(), sent()]).toEqual(["off", [post(1)]]);
  await tab(2, "other").subscribe();
  expect([await tab(2, "other").check(), await tab(1).check()]).toEqual(["on", "off"]);
});

it("ends the subscription of another learner, who gets a new one when they come back", async () => {
  const { tab, endpoint } = browser();
  await tab(1).subscribe();
  expect([await tab(2).check(), await endpoint()]).toEqual(["off", null]);
  expect([await tab(1).check(), await endpoint()]).toEqual(["on", "https://push.test/2"]);
  expect(sent()).toEqual([post(1), post(2)]);
});

it("ends a subscription of which it is not known whose it is, or that the browser does not permit", async () => {
  const { tab, endpoint, page, Notification } = browser();
  await tab(1).subscribe();
  page.localStorage.clear();
  expect([await tab(1).check(), await endpoint()]).toEqual(["off", null]);
  await tab(1).subscribe();
  Notification.permission = "default";
  expect([await tab(1).check(), await endpoint()]).toEqual(["off", null]);
});

it("subscribes anew where the server has another key, or the browser another subscription", async () => {
  const { tab, endpoint } = browser();
  await tab(1).subscribe();
  key = NEXT_KEY;
  expect(await tab(1, "next").check()).toBe("on");
  expect([await endpoint(), sent()]).toEqual(["https://push.test/2", [post(1), post(2)]]);
});

it("subscribes anew where the address is another learner's", async () => {
  const { tab, endpoint } = browser();
  statuses = [409];
  await tab(1).subscribe();
  expect([await endpoint(), sent()]).toEqual(["https://push.test/2", [post(1), post(2)]]);
});

it("is not on where the server does not take it, or does not push", async () => {
  const { tab } = browser();
  statuses = [409, 409];
  await expect(tab(1).subscribe()).rejects.toThrow("No.");
  expect(await tab(1).check()).toBe("off");
  key = null;
  await expect(tab(1).subscribe()).rejects.toThrow("The server does not push.");
});

it("is turned off for good, also where the server is away", async () => {
  const { tab, endpoint } = browser();
  const one = tab(1);
  await one.subscribe();
  await one.unsubscribe();
  expect([await endpoint(), await tab(1).check()]).toEqual([null, "off"]);
  expect(sent()).toEqual([post(1), ["DELETE", { endpoint: "https://push.test/1" }]]);
  await one.subscribe();
  server.answers(() => ({ cut: "before" }));
  await one.unsubscribe();
  expect([await endpoint(), await tab(1).check()]).toEqual([null, "off"]);
});

it("ends with its sign-in, and comes back with the next one", async () => {
  const { tab, endpoint } = browser();
  const first = tab(1, "first");
  await first.subscribe();
  await first.release();
  expect(await endpoint()).toBeNull();
  expect([await tab(1, "second").check(), await endpoint()]).toEqual(["on", "https://push.test/2"]);
});

it("stays where another sign-in has it, and where nobody was signed in", async () => {
  const { tab, endpoint } = browser();
  const first = tab(1, "first");
  await first.subscribe();
  await tab(1, "second").check();
  await first.release();
  await tab(null).release();
  expect(await endpoint()).toBe("https://push.test/1");
});

it("a release waits for the subscription that is under way", async () => {
  const { tab, endpoint } = browser();
  const one = tab(1);
  await Promise.all([one.subscribe(), one.release()]);
  expect(await endpoint()).toBeNull();
});

it("says what the browser cannot, or may not", async () => {
  const { tab, page, Notification } = browser();
  Notification.permission = "denied";
  expect(await tab(1).check()).toBe("blocked");
  Notification.permission = "default";
  expect(await tab(1).check()).toBe("off");
  Reflect.deleteProperty(page, "PushManager");
  expect(await tab(1).check()).toBe("unsupported");
});

it("does not wait for ever for the service worker", async () => {
  const { tab, workers } = browser();
  workers.ready = new Promise(() => undefined);
  await expect(tab(1, "sign-in", AbortSignal.abort()).subscribe()).rejects.toThrow(
    "The service worker did not start.",
  );
});

it("calls back for visible pages and changed subscriptions until it is stopped", () => {
  const { tab, document, workers } = browser();
  let calls = 0;
  const stop = tab(1).watch(() => void (calls += 1));
  const happen = () => {
    document.dispatchEvent(new Event("visibilitychange"));
    workers.dispatchEvent(new MessageEvent("message", { data: { type: "PUSH_CHANGED" } }));
    workers.dispatchEvent(new MessageEvent("message", { data: { type: "CONNECTION_DUE" } }));
  };
  happen();
  document.visibilityState = "hidden";
  happen();
  stop();
  happen();
  expect(calls).toBe(3);
});
