import { PUSH_CHANGED } from "../services/notifications/push-messages.ts";
import { pathOfPush, shownPush } from "./push.ts";
import type { OpenPage, WorkerScope } from "./scope.ts";

/** Shows pushed messages, opens their pages, and renews the subscription. */
export function handlePushEvents(worker: WorkerScope): void {
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

  // A worker has no sign-in: an open page sends the new subscription to the server, or the next one that opens.
  worker.addEventListener("pushsubscriptionchange", (event) => {
    const renew = async () => {
      const options = event.oldSubscription?.options;
      if (!event.newSubscription && options) await worker.registration.pushManager.subscribe(options);
    };
    const notify = async () => {
      for (const page of await openPages()) page.postMessage({ type: PUSH_CHANGED });
    };
    event.waitUntil(
      renew()
        .catch(() => undefined)
        .then(notify),
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
      // A worker cannot navigate a page that it does not control.
      await worker.clients.openWindow(path);
    }
  }

  const isAt =
    (path: string) =>
    ({ url }: OpenPage) =>
      url === origin + path;
}
