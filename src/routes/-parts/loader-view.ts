import type { SnapshotFrom } from "xstate";
import type { loaderMachine } from "../../machines/loader/loader.machine.ts";
import { loadingTexts, studyTips } from "../../ui/feedback/loading-texts.ts";

/** What the loading screen shows. */
export interface LoaderView {
  /** 0 to 100. */
  readonly progress: number;
  readonly tip: string | null;
  /** What is said beyond "Loading". */
  readonly notice: string | undefined;
  readonly canRetry: boolean;
  readonly canCancel: boolean;
}

export function loaderView(snapshot: SnapshotFrom<typeof loaderMachine>): LoaderView {
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
