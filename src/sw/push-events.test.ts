import { describe, expect, it } from "vitest";
import { handlePushEvents } from "./push-events.ts";
import type { OpenPage, WorkerScope } from "./scope.ts";

const origin = "https://ibis.test";

interface Tab {
  readonly path: string;
  readonly focused?: boolean;
  /** A page that the worker does not control. */
  readonly isForeign?: boolean;
}

/** The part of a worker's scope that pushes are about; browsers let no test click on a notification. */
function worker(tabs: readonly Tab[] = [], canSubscribe = true) {
  const did: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const pages = tabs.map(({ path, focused = false, isForeign = false }): OpenPage => ({
    id: path,
    url: origin + path,
    focused,
    focus: async () => void did.push(`focus ${path}`),
    navigate: async (to) => {
      if (isForeign) throw new TypeError("Not controlled.");
      did.push(`lead ${path} to ${to}`);
    },
    postMessage: (message) => void did.push(`notify ${path} ${JSON.stringify(message)}`),
  }));
  const subscribe = async (options?: PushSubscriptionOptionsInit) => {
    if (!canSubscribe) throw new Error("No push service.");
    did.push(`subscribe ${JSON.stringify(options)}`);
    return {};
  };
  const scope = {
    location: { origin },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void did.push(`open ${path}`),
    },
    registration: {
      pushManager: { subscribe },
      showNotification: async (title: string, { tag }: NotificationOptions) =>
        void did.push(`show ${title} ${tag}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what pushes are not about is left out.
  handlePushEvents(scope as unknown as WorkerScope);
  return async (type: string, event: object) => {
    const lasting: Promise<unknown>[] = [];
    const whole = { ...event, waitUntil: (work: Promise<unknown>) => void lasting.push(work) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each listener takes its own event.
    listeners.get(type)?.(whole as never);
    await Promise.all(lasting);
    return did;
  };
}

const click = (path: unknown) => ({ notification: { data: { path }, close: () => undefined } });

it("a push shows its notification, also where it says nothing that can be read", async () => {
  const text = () => JSON.stringify({ id: 7, title: "Due", text: "", path: "/app" });
  expect(await worker()("push", { data: { text } })).toEqual(["show Due ibis-notification-7"]);
  expect(await worker()("push", { data: null })).toEqual(["show Ibis ibis"]);
});

describe("a click on a notification", () => {
  it.each([
    [[], ["open /app/spaced-review"]],
    [[{ path: "/faq/app" }, { path: "/apple" }], ["open /app/spaced-review"]],
    [[{ path: "/app/decks" }], ["focus /app/decks", "lead /app/decks to /app/spaced-review"]],
    [
      [{ path: "/app/decks" }, { path: "/app/settings", focused: true }],
      ["focus /app/settings", "lead /app/settings to /app/spaced-review"],
    ],
    [[{ path: "/app/decks", focused: true }, { path: "/app/spaced-review" }], ["focus /app/spaced-review"]],
    [[{ path: "/app/decks", isForeign: true }], ["focus /app/decks", "open /app/spaced-review"]],
  ] satisfies [Tab[], string[]][])("with the tabs %j", async (tabs, expected) => {
    expect(await worker(tabs)("notificationclick", click("/app/spaced-review"))).toEqual(expected);
  });

  it("leads nowhere but into the application", async () => {
    for (const path of ["https://evil.test/", "//evil.test", undefined])
      expect(await worker()("notificationclick", click(path))).toEqual(["open /app/notifications"]);
    for (const data of [null, "path", {}]) {
      const bare = { notification: { data, close: () => undefined } };
      expect(await worker()("notificationclick", bare)).toEqual(["open /app/notifications"]);
    }
  });

  it("closes it", async () => {
    let isClosed = false;
    const notification = { data: {}, close: () => void (isClosed = true) };
    await worker()("notificationclick", { notification });
    expect(isClosed).toBe(true);
  });
});

describe("a subscription that the browser changed", () => {
  const message = 'notify /app {"type":"PUSH_CHANGED"}';
  const options = { userVisibleOnly: true };

  it("is renewed with its old options, and open pages get a message", async () => {
    const did = await worker([{ path: "/app" }])("pushsubscriptionchange", { oldSubscription: { options } });
    expect(did).toEqual(['subscribe {"userVisibleOnly":true}', message]);
  });

  it.each([{}, { oldSubscription: { options }, newSubscription: {} }])(
    "is left to the pages: %j",
    async (event) => {
      expect(await worker([{ path: "/app" }])("pushsubscriptionchange", event)).toEqual([message]);
    },
  );

  it("sends the message also when renewing fails", async () => {
    const did = await worker([{ path: "/app" }], false)("pushsubscriptionchange", {
      oldSubscription: { options },
    });
    expect(did).toEqual([message]);
  });
});
