import Elk, { type ELK } from "elkjs/lib/elk-api.js";
import worker from "elkjs/lib/elk-worker.min.js?url";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}

/** The content security policy allows one Trusted Types policy of this name; at the start no other script has taken it. */
function takeWorkerPolicy(): string {
  const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: TrustedTypes } = globalThis;
  const policy = trustedTypes?.createPolicy("ibis-worker", { createScriptURL: () => worker });
  return policy?.createScriptURL(worker) ?? worker;
}

/** Returns what starts a worker that lays out charts, so that the page stays responsive. */
export function elkInWorker(): () => Pick<ELK, "layout"> {
  const script = takeWorkerPolicy();
  return () => {
    const started = new Worker(script);
    // elkjs would wait for ever for a worker that could not be loaded.
    const failure = new Promise<never>((_resolve, reject) => {
      started.addEventListener("error", () => reject(new Error("Its worker could not be started.")));
    });
    failure.catch(() => undefined);
    const elk = new Elk({ workerFactory: () => started });
    return { layout: (graph, args) => Promise.race([elk.layout(graph, args), failure]) };
  };
}
