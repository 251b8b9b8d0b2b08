import { scriptOf } from "./worker-script.ts";

export type VersionFact = "version.found" | "part.missing" | "page.shown";

export interface AppUpdates {
  watch(hear: (fact: VersionFact) => void): void;
  /** Whether a reload would give a newer version. @throws Error if the server cannot be reached. */
  check(): Promise<boolean>;
  takeOver(): Promise<void>;
}

export function createAppUpdates(page: Window): AppUpdates {
  const { document, navigator } = page;
  // Absent where the origin is not secure.
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  let registered: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null);

  /** Done when it is installed, or never will be. */
  const installed = async (worker: ServiceWorker | null) => {
    if (worker?.state === "installing") await next(worker, "statechange");
  };
  const watchWorker = (workers: ServiceWorkerContainer, hear: (fact: VersionFact) => void) => {
    let isControlled = workers.controller !== null;
    workers.addEventListener("controllerchange", () => {
      // The first worker has the page's version; a later one was accepted in another tab.
      if (isControlled) hear("version.found");
      isControlled = true;
    });
    const register = async () => {
      try {
        const registration = await workers.register(scriptOf("service"), { updateViaCache: "none" });
        followInstalls(registration);
        return registration;
      } catch {
        // Blocked or unavailable: the page works without it.
        return null;
      }
    };
    const followInstalls = (registration: ServiceWorkerRegistration) => {
      const follow = async () => {
        await installed(registration.installing);
        // The first worker activates itself.
        if (registration.waiting && registration.active) hear("version.found");
      };
      registration.addEventListener("updatefound", () => void follow());
      void follow();
    };
    registered = register();
  };

  return {
    watch(hear) {
      if (container) watchWorker(container, hear);
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") hear("page.shown");
      });
      page.addEventListener("vite:preloadError", ({ payload: { message } }) => {
        // Otherwise the router would reload the page.
        page.sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
        hear("part.missing");
      });
    },
    async check() {
      const registration = await registered;
      if (registration) {
        await registration.update();
        await installed(registration.installing);
        if (registration.waiting) return true;
      }
      const answer = await page.fetch("/index.html", { cache: "no-store" });
      const offered = versionIn(await answer.text());
      const own = document.querySelector("meta[name=version]")?.getAttribute("content") ?? "";
      return offered !== "" && own !== "" && offered !== own;
    },
    async takeOver() {
      const registration = await registered;
      if (!container || !registration) return;
      await installed(registration.installing);
      if (!registration.waiting) return;
      const change = next(container, "controllerchange");
      registration.waiting.postMessage({ type: "SKIP_WAITING" });
      await change;
    },
  };
}

const next = (target: EventTarget, type: string) =>
  new Promise<void>((resolve) => {
    target.addEventListener(type, () => resolve(), { once: true });
  });

const versionIn = (html: string) => /<meta name="version" content="([^"]*)"/.exec(html)?.[1] ?? "";
