import { type StatelyInspectionEvent, createBrowserInspector } from "@statelyai/inspect";
import type { AnyEventObject, InspectionEvent } from "xstate";
import { visibleInContext, visibleInEvent } from "../recorder/allow-list.ts";
import { machineOf } from "../recorder/describe-seen.ts";
import { describeValue } from "../recorder/describe-value.ts";
import { isActor } from "../recorder/is-actor.ts";
import type { ShownValue } from "../protocol/shown-value.ts";

/** A described value as plain JSON, for tools that know no other form; what was masked or left out is named. */
export function plainValue(shown: ShownValue): unknown {
  switch (shown.kind) {
    case "plain":
      return shown.value;
    case "masked":
      return "•••";
    case "named":
      return shown.text;
    case "error":
      return { name: shown.name, fields: plainValue(shown.fields) };
    case "list":
      return [...shown.items.map(plainValue), ...(shown.cut > 0 ? [more(shown.cut)] : [])];
    case "record": {
      const entries = shown.entries.map(([key, value]) => [key, plainValue(value)] as const);
      return Object.fromEntries(shown.cut > 0 ? [...entries, ["…", more(shown.cut)] as const] : entries);
    }
    case "omitted":
      return shown.why === "depth" ? "… too deep" : "… contains itself";
  }
}

const more = (cut: number) => `${cut} more`;

/**
 * Sends what happens to the actors of a page to Stately's inspector, in a window of its own, by the protocol of
 * `@statelyai/inspect`. Texts are masked by the allow list of our own inspector before they leave the page.
 *
 * @returns Takes what the actor system reports.
 */
export function inspectWithStately(page: Window, warn: (message: string) => void) {
  const machines = new Map<string, string>();
  /** The package serializes an event more than once; what is masked already stays as it is. */
  const masked = new WeakSet<object>();
  const serialize = (event: StatelyInspectionEvent) => {
    if (masked.has(event)) return event;
    const safe = maskEvent(event, machines.get(event.sessionId) ?? "");
    masked.add(safe);
    return safe;
  };
  const inspector = createBrowserInspector({ window: page, serialize });
  if (inspector.adapter.targetWindow === null)
    warn("Stately's inspector was not opened. Allow pop-ups for this page, then reload it.");
  return (event: InspectionEvent) => {
    const { actorRef } = event;
    const machine = isActor(actorRef) ? machineOf(actorRef) : null;
    if (machine) machines.set(actorRef.sessionId, machine.id);
    inspector.inspect.next?.(event);
  };
}

/** The same event with its payload, context, output and error masked, as plain JSON. */
function maskEvent(event: StatelyInspectionEvent, machine: string): StatelyInspectionEvent {
  switch (event.type) {
    case "@xstate.actor":
      return { ...event, snapshot: maskSnapshot(event.snapshot, machine) };
    case "@xstate.event":
      return { ...event, event: maskPayload(event.event) };
    case "@xstate.snapshot":
      return { ...event, event: maskPayload(event.event), snapshot: maskSnapshot(event.snapshot, machine) };
  }
}

function maskPayload({ type, ...payload }: AnyEventObject): AnyEventObject {
  const plain = plainValue(describeValue(payload, visibleInEvent(type)));
  return { ...(typeof plain === "object" ? plain : {}), type };
}

/** State values and the status are names that the machine defines. */
const DEFINED = new Set(["status", "value"]);
const PRIVATE = new Set(["context", "output", "error"]);

function maskSnapshot<Snapshot extends object>(snapshot: Snapshot, machine: string): Snapshot {
  const visible = visibleInContext(machine);
  const fields = Object.entries(snapshot ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (PRIVATE.has(name)) return [[name, plainValue(describeValue(value, visible))] as const];
    return DEFINED.has(name) ? [[name, value] as const] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that both ends of the protocol read.
  return Object.fromEntries(fields) as Snapshot;
}
