import * as v from "valibot";

/** Under this name the browser is asked to tell when there is a connection again. */
export const CONNECTION_TAG = "ibis-connection";
/** So the service worker passes it on to the pages. */
export const CONNECTION_DUE = "CONNECTION_DUE";

const Due = v.object({ type: v.literal(CONNECTION_DUE) });
const Registration = v.object({ sync: v.object({ register: v.function() }) });

/** What a page without a connection asks of its browser (Background Sync); some browsers do not have it. */
export interface BackgroundSync {
  /** Asks for a message once there is a connection; it also reaches a page whose timers are slowed down or stopped. */
  ask(): Promise<void>;
  /** Calls back when that message arrives. */
  watch(hear: () => void): void;
}

/** @param workers Undefined where the origin is not secure. */
export function createBackgroundSync(
  workers: Pick<ServiceWorkerContainer, "ready" | "addEventListener"> | undefined,
): BackgroundSync {
  return {
    async ask() {
      const registration: unknown = await workers?.ready;
      // Where the browser does not have it, or may not, the page looks for the connection by itself.
      if (v.is(Registration, registration)) await registration.sync.register(CONNECTION_TAG);
    },
    watch(hear) {
      workers?.addEventListener("message", ({ data }) => {
        if (v.is(Due, data)) hear();
      });
    },
  };
}
