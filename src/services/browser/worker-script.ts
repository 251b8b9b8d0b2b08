const WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}

let script = WORKER;

/**
 * The content security policy lets one Trusted Types policy be made, once: the page takes it before anything else runs, so that
 * no injected script can make one of its own with that name.
 */
export function takeWorkerPolicy(): void {
  const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: TrustedTypes } = globalThis;
  const policy = trustedTypes?.createPolicy("ibis-worker", { createScriptURL: () => WORKER });
  script = policy?.createScriptURL(WORKER) ?? WORKER;
}

/** The address of the worker as the content security policy wants it. */
export const workerScript = (): string => script;
