import { isActor } from "./is-actor.ts";

/** The name of what is no data, such as a DOM node, and is shown by it alone; null for all else. */
export function specialText(given: object): string | null {
  if (isActor(given)) return `actor ${given.systemId ?? given.sessionId}`;
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? "Invalid Date" : given.toISOString();
  if (given instanceof Promise) return "Promise";
  if (typeof Node !== "undefined" && given instanceof Node) return `<${given.nodeName.toLowerCase()}>`;
  if (given instanceof AbortSignal) return `AbortSignal (${given.aborted ? "aborted" : "not aborted"})`;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given))
    return `${given.constructor.name} of ${given.byteLength} bytes`;
  if (typeof Blob !== "undefined" && given instanceof Blob) return `Blob of ${given.size} bytes`;
  return null;
}
