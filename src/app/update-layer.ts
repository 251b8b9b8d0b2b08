import { fromPromise } from "xstate";
import type { ActorSystem } from "./actor-system.ts";
import { appUpdateMachine } from "../machines/app-update/app-update.machine.ts";
import { UpdatePrompt } from "../routes/-updates/UpdatePrompt.tsx";
import { createAppUpdates } from "../services/browser/app-updates.ts";
import { updateTexts } from "../ui/updates/texts.ts";

interface UpdatePlatform {
  readonly actors: ActorSystem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads out. */
  readonly announce: (text: string, isCritical: boolean) => void;
}

/** Keeps the application on the device, and offers its new versions. */
export function startUpdates(window: Window, { actors, now, announce }: UpdatePlatform) {
  const versions = createAppUpdates(window);
  const updates = actors.create(
    appUpdateMachine.provide({
      actors: {
        checkVersion: fromPromise(() => versions.check()),
        takeOver: fromPromise(() => versions.takeOver()),
      },
      actions: { reload: () => window.location.reload() },
    }),
    { systemId: appUpdateMachine.id, input: { at: now() } },
  );
  updates.start();
  updates.on("update.offered", () => announce(updateTexts.ready, false));
  versions.watch((type) => updates.send({ type, at: now() }));
  return { updates, Prompt: UpdatePrompt };
}

export type UpdateLayer = ReturnType<typeof startUpdates>;
