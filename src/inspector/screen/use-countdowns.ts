import { useEffect, useMemo, useState } from "react";
import type { StepRecord } from "../protocol/records.ts";
import { countdownsAt } from "../session/timers.ts";

/** Milliseconds between two updates. */
const SECOND = 1000;

/**
 * The time left of a step's timers, by the id of the transition.
 *
 * @param at The moment that is shown, in milliseconds since 1970; null for now, which goes on.
 */
export function useCountdowns(step: StepRecord | null, at: number | null): ReadonlyMap<string, string> {
  const now = useNow(at === null && step !== null && step.timers.length > 0);
  // A step may be newer than the latest update.
  const shown = at ?? Math.max(now, step?.at ?? 0);
  return useMemo(() => countdownsAt(step, shown), [step, shown]);
}

/** The time, about once a second while the document is visible. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const update = () => {
      if (document.visibilityState === "visible") setNow(Date.now());
    };
    update();
    const interval = setInterval(update, SECOND);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(interval);
      document.removeEventListener("visibilitychange", update);
    };
  }, [isRunning]);
  return now;
}
