import { expect, it } from "vitest";
import { createBackgroundSync } from "./background-sync.ts";

const workers = (registration: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a container that is asked for.
  Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
  }) as unknown as ServiceWorkerContainer;

it("asks the browser to notify it when there is a connection", async () => {
  const asked: string[] = [];
  const sync = { register: (tag: string) => Promise.resolve(void asked.push(tag)) };
  await createBackgroundSync(workers({ sync })).ask();
  expect(asked).toEqual(["ibis-connection"]);
});

it.each([{}, { sync: null }, { sync: {} }])(
  "asks nothing of a browser that does not have it: %j",
  async (one) => {
    await expect(createBackgroundSync(workers(one)).ask()).resolves.toBeUndefined();
  },
);

it("asks nothing where there are no service workers", async () => {
  const sync = createBackgroundSync(undefined);
  sync.watch(() => expect.unreachable());
  await expect(sync.ask()).resolves.toBeUndefined();
});

it("reports a connection, and nothing else that the service worker says", () => {
  const container = workers({});
  let heard = 0;
  createBackgroundSync(container).watch(() => (heard += 1));
  for (const data of [null, "CONNECTION_DUE", { type: "CACHE_INVALIDATED" }, { type: "CONNECTION_DUE" }])
    container.dispatchEvent(new MessageEvent("message", { data }));
  expect(heard).toBe(1);
});
