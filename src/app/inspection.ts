import { type InspectionEvent, createActor } from "xstate";
import { createRecorder } from "../inspector/recorder/recorder.ts";

/**
 * Records what happens to the actors of a page, and sends it to the inspector once one is open.
 *
 * @returns Takes what the actor system reports.
 */
export function startInspection(page: Window & typeof globalThis): (event: InspectionEvent) => void {
  const now = () => Date.now();
  const recorder = createRecorder({ now });
  const start = async () => {
    const [{ bridgePage }, { dockInspector }, { CHANNEL }] = await Promise.all([
      import("../inspector/recorder/page-bridge.ts"),
      import("../inspector/dock.ts"),
      import("../inspector/protocol/messages.ts"),
    ]);
    const id = page.crypto.randomUUID();
    const openedAt = page.performance.timeOrigin;
    const bridge = bridgePage({
      recorder,
      channel: new BroadcastChannel(CHANNEL),
      page: () => ({ id, title: page.document.title, openedAt }),
      now,
      delay: (call, ms) => void setTimeout(call, ms),
      createIdle: (logic, options) => createActor(logic, options),
    });
    page.addEventListener("pagehide", bridge.leave);
    dockInspector(page);
  };
  start().catch((error: unknown) => page.reportError(error));
  return recorder.observe;
}
