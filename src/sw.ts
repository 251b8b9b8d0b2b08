import { CONNECTION_DUE } from "./services/browser/background-sync.ts";
import { type Build, OFFLINE } from "./sw/build.ts";
import { messageOf } from "./sw/messages.ts";
import { planFor } from "./sw/plan.ts";
import { handlePushEvents } from "./sw/push-events.ts";
import type { RequestEvent, WorkerScope } from "./sw/scope.ts";
import { createStore } from "./sw/store.ts";

declare const self: WorkerScope;
declare const IBIS_BUILD: Build;

/** Shown offline where not even the offline page is stored. */
const BARE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Ibis</title>
<h1>You're offline</h1><p><a href="">Try Again</a></p></html>`;

const build = IBIS_BUILD;
const store = createStore(build, {
  caches: self.caches,
  fetch: (path, init) => self.fetch(path, init),
  now: () => Date.now(),
});

self.addEventListener("install", (event) => event.waitUntil(store.install()));
self.addEventListener("activate", (event) => {
  const begin = async () => {
    await self.clients.claim();
    await tidy();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, { origin: self.location.origin, files: build.files });
  if (plan === null) return;
  if ("path" in plan) {
    // A file that is not stored may belong to another version.
    return event.respondWith(store.get(plan.path).catch(() => self.fetch(event.request)));
  }
  const page = plan.from === "shell" ? shell(event, plan.page) : fromNetwork(event, plan.otherwise);
  event.respondWith(page.then(({ answer }) => answer));
  event.waitUntil(
    page.then(async ({ isOurs }) => {
      await store.notePage(event.resultingClientId, isOurs);
      await tidy();
    }),
  );
});

self.addEventListener("message", (event) => {
  const message = messageOf(event.data);
  if (message?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message?.type === "CACHE_INVALIDATE") {
    const { cacheKey } = message;
    const answer = (deleted: boolean) =>
      event.ports[0]?.postMessage({ type: "CACHE_INVALIDATED", cacheKey, deleted });
    event.waitUntil(store.invalidate(cacheKey).then(answer));
  }
});

handlePushEvents(self);

// Only a page can sign requests; without an open one, the next that is opened syncs by itself.
self.addEventListener("sync", (event) =>
  event.waitUntil(
    openPages().then((pages) => {
      for (const page of pages) page.postMessage({ type: CONNECTION_DUE });
    }),
  ),
);

async function shell(event: RequestEvent, page: string) {
  try {
    return { answer: await store.get(page), isOurs: true };
  } catch {
    return fromNetwork(event, OFFLINE);
  }
}

/** @param substitute Path of the stored page for when there is no network. */
async function fromNetwork({ request }: RequestEvent, substitute: string) {
  try {
    return { answer: await self.fetch(request), isOurs: false };
  } catch {
    const bare = () => new Response(BARE, { headers: { "content-type": "text/html; charset=utf-8" } });
    const answer = await store
      .get(substitute)
      .catch(() => store.get(OFFLINE))
      .catch(bare);
    return { answer, isOurs: false };
  }
}

/** Not while a new version is installing or waiting: it may need any of the files. */
async function tidy() {
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null) return;
  await store.tidy((await openPages()).map(({ id }) => id));
}

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
