import { PUSH_CHANGED } from "../services/notifications/push-messages.ts";
import { pathOfPush, shownPush } from "./push.ts";
import type { OpenPage, WorkerScope } from "./scope.ts";

/** Shows what is pushed, and leads to it. */
export function hearPushes(worker: WorkerScope): void {
  const { origin } = worker.location;
  const openPages = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

  worker.addEventListener("push", (event) => {
    const { title, options } = shownPush(event.data?.text(), origin);
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { data } = event.notification;
    const asked = typeof data === "object" && data !== null && "path" in data ? data.path : undefined;
    event.waitUntil(open(pathOfPush(asked, origin)));
  });

  // Nobody may be here who could tell the server: the page does, now or when it is opened next.
  worker.addEventListener("pushsubscriptionchange", (event) => {
    const renew = async () => {
      const options = event.oldSubscription?.options;
      if (!event.newSubscription && options) await worker.registration.pushManager.subscribe(options);
    };
    const tell = async () => {
      for (const page of await openPages()) page.postMessage({ type: PUSH_CHANGED });
    };
    event.waitUntil(
      renew()
        .catch(() => undefined)
        .then(tell),
    );
  });

  async function open(path: string): Promise<void> {
    const pages = (await openPages()).filter(({ url }) => /^\/app(\/|$)/.test(new URL(url).pathname));
    const page = pages.find(isAt(path)) ?? pages.find(({ focused }) => focused) ?? pages[0];
    if (!page) return void (await worker.clients.openWindow(path));
    try {
      await page.focus();
      if (!isAt(path)(page)) await page.navigate(path);
    } catch {
      // A page that this worker does not control may not be led.
      await worker.clients.openWindow(path);
    }
  }

  const isAt =
    (path: string) =>
    ({ url }: OpenPage) =>
      url === origin + path;
}
