import { fromPromise } from "xstate";
import { appUpdateMachine } from "../../machines/app-update/app-update.machine.ts";
import { UpdatePrompt } from "./UpdatePrompt.tsx";
import { createAppUpdates } from "../../services/browser/app-updates.ts";
import { updateTexts } from "../../ui/updates/texts.ts";
import type { RouterContext } from "../-context.ts";

/** Stores the application on the device, and offers its new versions. */
export function startUpdates(window: Window, { actors, ui, clock: { now } }: RouterContext) {
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
  updates.on("update.offered", () => ui.errors.announce(updateTexts.ready, false));
  versions.watch((type) => updates.send({ type, at: now() }));
  return { updates, Prompt: UpdatePrompt };
}
