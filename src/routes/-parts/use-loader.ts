import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { SnapshotFrom } from "xstate";
import { loaderMachine } from "../../machines/route-guard/loader.machine.ts";
import { loadingTexts, studyTips } from "../../ui/feedback/loading-texts.ts";
import { useAppActor } from "./use-app-actor.ts";

/** The props of the loading screen; `progress` is 0 to 100, `notice` is shown in addition to "Loading". */
export function loaderView(snapshot: SnapshotFrom<typeof loaderMachine>) {
  const { progress, tips } = snapshot.context;
  const slow = snapshot.hasTag("slow") ? loadingTexts.slow : undefined;
  return {
    progress,
    tip: tips === 0 ? null : (studyTips[(tips - 1) % studyTips.length] ?? null),
    notice: snapshot.hasTag("failed") ? loadingTexts.failed : slow,
    canRetry: snapshot.hasTag("retryable"),
    canCancel: snapshot.hasTag("leavable"),
  };
}

/** The loading screen while mounted; `load` loads again. It uses the first argument. */
export function useLoader(load: () => void) {
  const [machine] = useState(() => loaderMachine.provide({ actions: { retry: load } }));
  const actor = useAppActor(machine, {});
  return {
    ...loaderView(useSelector(actor, (snapshot) => snapshot)),
    retry: () => actor.send({ type: "load.retry" }),
  };
}
