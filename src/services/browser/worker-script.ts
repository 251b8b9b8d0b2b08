// oxlint-disable-next-line import/default -- Vite gives the address of the script that it makes of the file.
import importWorker from "../import/import-worker.ts?worker&url";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

const SCRIPTS = { service: "/sw.js", import: importWorker } as const;
const KNOWN: ReadonlySet<string> = new Set(Object.values(SCRIPTS));

function known(address: string): string {
  if (KNOWN.has(address)) return address;
  throw new TypeError(`${address} is no script of a worker. Add it to SCRIPTS if it should be one.`);
}

let trusted = known;

/** The content security policy allows one policy of this name, once: taken first, no injected script can make it. */
export function takeWorkerPolicy(): void {
  const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: TrustedTypes } = globalThis;
  const policy = trustedTypes?.createPolicy("ibis-worker", { createScriptURL: known });
  if (policy) trusted = (address) => policy.createScriptURL(address);
}

/** The address of a worker as the content security policy wants it. */
export const scriptOf = (worker: keyof typeof SCRIPTS): string => trusted(SCRIPTS[worker]);
