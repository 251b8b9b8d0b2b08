import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { SnapshotFrom } from "xstate";
import { loaderMachine } from "../../machines/loader/loader.machine.ts";
import { loadingTexts, studyTips } from "../../ui/feedback/loading-texts.ts";
import { useAppActor } from "./use-app-actor.ts";

/** The props of the loading screen; `progress` is 0 to 100, `notice` is shown in addition to "Loading". */
export function loaderView(snapshot: SnapshotFrom<typeof loaderMachine>) {
  const { progress, tip } = snapshot.context;
  const slow = snapshot.hasTag("slow") ? loadingTexts.slow : undefined;
  return {
    progress,
    tip: tip === null ? null : (studyTips[tip] ?? null),
    notice: snapshot.hasTag("failed") ? loadingTexts.failed : slow,
    canRetry: snapshot.hasTag("retryable"),
    canCancel: snapshot.hasTag("leavable"),
  };
}

/** The loading screen while mounted; `load` loads again. It uses the first arguments. */
export function useLoader(load: () => void, limit?: number) {
  const [machine] = useState(() => loaderMachine.provide({ actions: { retry: load } }));
  const actor = useAppActor(machine, {
    input: { tips: studyTips.length, ...(limit === undefined ? {} : { limit }) },
  });
  return {
    ...loaderView(useSelector(actor, (snapshot) => snapshot)),
    retry: () => actor.send({ type: "load.retry" }),
  };
}
