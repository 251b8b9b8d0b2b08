import { type InspectionEvent, createActor } from "xstate";
import { type ActorSystem, createActorSystem } from "./actor-system.ts";
import { createRecorder } from "../inspector/recorder/recorder.ts";

export function startActors(page: Window & typeof globalThis): ActorSystem {
  // The inspector is part of development and of builds with INSPECTOR=on; other builds leave it out.
  const inspection =
    import.meta.env.DEV || import.meta.env.VITE_INSPECTOR ? { inspect: startInspection(page) } : {};
  const actors = createActorSystem({ ...inspection, reportError: (error) => page.reportError(error) });
  // Tests and tools of development see every actor; other builds leave this line out.
  if (import.meta.env.VITE_INSPECTABLE) Object.assign(page, { ibisActors: actors });
  return actors;
}

/** Records what the actors do, and sends it once an inspector is open. */
function startInspection(page: Window & typeof globalThis): (event: InspectionEvent) => void {
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
  if (!import.meta.env.DEV || import.meta.env.VITE_XSTATE_INSPECT !== "stately") return recorder.observe;
  const observeForStately = startStatelyInspection(page);
  return (event) => {
    recorder.observe(event);
    observeForStately(event);
  };
}

/** Buffers events until the package is loaded. */
function startStatelyInspection(page: Window & typeof globalThis): (event: InspectionEvent) => void {
  const waiting: InspectionEvent[] = [];
  let observe = (event: InspectionEvent): void => void waiting.push(event);
  const start = async () => {
    const { inspectWithStately } = await import("../inspector/stately/stately-inspection.ts");
    // oxlint-disable-next-line no-console -- developers alone get here.
    observe = inspectWithStately(page, (message) => console.warn(message));
    for (const event of waiting.splice(0)) observe(event);
  };
  start().catch((error: unknown) => page.reportError(error));
  return (event) => observe(event);
}
