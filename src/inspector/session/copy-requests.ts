import type { CopyRequest } from "../../machines/what-if/what-if.machine.ts";
import type { InspectorMessage } from "../protocol/messages.ts";
import type { WhatIfResult } from "../protocol/what-if.ts";

/** Requests to pages to play events on a copy, and their answers. */
export function createCopyRequests({
  send,
  newId,
}: {
  readonly send: (message: InspectorMessage) => void;
  /** Unique among all inspectors: they share the channel. */
  readonly newId: () => string;
}) {
  const waiting = new Map<string, (result: WhatIfResult) => void>();
  return {
    /** @param signal Aborted once nobody waits for the answer any more. */
    ask(page: string, { seq, events }: CopyRequest, signal: AbortSignal): Promise<WhatIfResult> {
      const id = newId();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        signal.addEventListener("abort", () => waiting.delete(id));
        send({ type: "whatIf.run", page, id, seq, events });
      });
    },
    answer(id: string, result: WhatIfResult): void {
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  };
}
