import * as v from "valibot";

/** The browser sends this background sync event once there is a connection. */
export const CONNECTION_TAG = "ibis-connection";
/** The service worker's message to pages for that event. */
export const CONNECTION_DUE = "CONNECTION_DUE";

const Due = v.object({ type: v.literal(CONNECTION_DUE) });
const Registration = v.object({ sync: v.object({ register: v.function() }) });

export interface BackgroundSync {
  /** Asks for a message once there is a connection; it also reaches a page whose timers are slowed down or stopped. */
  ask(): Promise<void>;
  watch(hear: () => void): void;
}

/** @param workers Undefined where the origin is not secure. */
export function createBackgroundSync(
  workers: Pick<ServiceWorkerContainer, "ready" | "addEventListener"> | undefined,
): BackgroundSync {
  return {
    async ask() {
      const registration: unknown = await workers?.ready;
      // Unsupported or denied: the page checks the connection itself.
      if (v.is(Registration, registration)) await registration.sync.register(CONNECTION_TAG);
    },
    watch(hear) {
      workers?.addEventListener("message", ({ data }) => {
        if (v.is(Due, data)) hear();
      });
    },
  };
}
