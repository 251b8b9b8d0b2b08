type TypedEvent =
  | { readonly kind: "ready"; readonly event: { readonly type: string } }
  | { readonly kind: "wrong"; readonly problem: string };

/** @param text The event's other fields as a JSON object; empty for an event that has none. */
export function readTypedEvent(type: string, text: string): TypedEvent {
  let payload: unknown;
  try {
    payload = text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "wrong", problem: `This is not JSON: ${reason}. ${REPAIR}` };
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload))
    return { kind: "wrong", problem: `This is JSON, but ${nameOf(payload)} and not an object. ${REPAIR}` };
  // An own "type" of the payload does not replace the chosen one.
  return { kind: "ready", event: { ...payload, type } };
}

const REPAIR = 'Write an object, such as {"at": 0}, or leave the field empty.';

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}
