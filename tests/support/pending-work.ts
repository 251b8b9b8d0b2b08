import { setImmediate } from "node:timers/promises";
import { fromPromise } from "xstate";

/** A run of an actor that the test settles. */
export interface PendingCall<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  resolve(output: Output): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/**
 * A promise actor whose runs wait until the test resolves or rejects them, the latest last.
 * @param onCall Called when a run begins.
 */
export function pendingWork<Output, Input = {} | null | undefined>(
  onCall: (input: Input) => void = () => undefined,
) {
  const calls: PendingCall<Output, Input>[] = [];
  const open = new Set<AbortSignal>();
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const delivered = () => setImmediate();
    open.add(signal);
    calls.push({
      input,
      signal,
      resolve: (output) => (open.delete(signal), resolve(output), delivered()),
      reject: (error) => (open.delete(signal), reject(error), delivered()),
    });
    onCall(input);
    return promise;
  });
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error("The actor was never started.");
    return call;
  };
  /** The number of runs that the test has not settled and the machine has not stopped. */
  const underWay = () => [...open].filter(({ aborted }) => !aborted).length;
  return { logic, calls, last, underWay };
}

export type PendingWork<Output, Input> = ReturnType<typeof pendingWork<Output, Input>>;
