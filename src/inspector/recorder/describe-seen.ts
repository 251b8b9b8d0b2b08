import { type AnyStateNode, type AnyTransitionDefinition, StateMachine } from "xstate";
import type { AnyActor, AnyStateMachine, EventObject } from "xstate";
import { transitionId } from "../chart/chart-definition.ts";
import type { StepPart } from "../protocol/messages.ts";
import type { InspectionRecord, Step } from "../protocol/records.ts";
import type { ShownValue } from "../protocol/shown-value.ts";
import { visibleInContext, visibleInEvent } from "./allow-list.ts";
import { describePart, describeValue } from "./describe-value.ts";
import type { Seen, SeenStep, StepTaken } from "./seen.ts";
import type { Timers } from "./running-timers.ts";

/** The machine that an actor runs; null for promises, callbacks and other logic. */
export function machineOf({ logic }: AnyActor): AnyStateMachine | null {
  const given: unknown = logic;
  return given instanceof StateMachine ? given : null;
}

/** Its systemId or the id that its parent gave it; else its source or machine. */
function nameOf(actor: AnyActor): string {
  const { systemId, id, sessionId, src } = actor;
  if (systemId !== undefined) return systemId;
  const isGiven = id !== sessionId && !/^\d+\./.test(id);
  if (isGiven) return id;
  return typeof src === "string" ? src : (machineOf(actor)?.id ?? id);
}

/** What was seen, as data that may leave the page: private texts are masked. */
export function describeSeen(seen: Seen): InspectionRecord {
  const { seq, at, actor } = seen;
  const recorded = { seq, at, actor: actor.sessionId };
  switch (seen.kind) {
    case "start":
      return {
        ...recorded,
        kind: "start",
        parent: actor._parent?.sessionId ?? null,
        name: nameOf(actor),
        machine: machineOf(actor)?.id ?? null,
      };
    case "event":
      return {
        ...recorded,
        kind: "event",
        from: seen.from?.sessionId ?? null,
        type: seen.event.type,
        payload: describePayload(seen.event),
      };
    case "step":
      return { ...recorded, kind: "step", ...describeStep(seen) };
  }
}

const payloadOf = (event: EventObject) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== "type"));

const describePayload = (event: EventObject) => describeValue(payloadOf(event), visibleInEvent(event.type));

interface AnySnapshot {
  readonly status: Step["status"];
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly _nodes?: readonly AnyStateNode[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- XState's snapshots have this form, and other parts are not read.
const asSnapshot = (snapshot: unknown): AnySnapshot => (snapshot ?? { status: "active" }) as AnySnapshot;

export function describeStep({
  actor,
  event,
  snapshot,
  before,
  microsteps,
  actions,
  timers,
}: StepTaken): Step {
  const { status, context, output, error, _nodes = [] } = asSnapshot(snapshot);
  const machine = machineOf(actor);
  const visible = visibleInContext(machine?.id ?? "");
  const result = resultOf(status, output, error);
  return {
    type: event.type,
    payload: describePayload(event),
    microsteps: microsteps.map((taken) => taken.map(transitionId)).filter((taken) => taken.length > 0),
    refused: machine ? refusedBy(event.type, asSnapshot(before)._nodes ?? [], microsteps.flat()) : [],
    actions: [...new Set([...microsteps.flat().flatMap(actionNames), ...actions])].filter(isOurs),
    status,
    active: _nodes.map(({ id }) => id),
    timers: status === "active" ? timersIn(_nodes, timers) : [],
    context: describeValue(context, visible),
    result: status === "done" || status === "error" ? describeValue(result, visible) : null,
  };
}

/** The delayed transitions of the active states, each with its time: a state that is left ends its timers. */
const timersIn = (nodes: readonly AnyStateNode[], timers: Timers): Step["timers"] =>
  [...timers].flatMap(([type, firesAt]) =>
    nodes
      .flatMap((node) => node.transitions.get(type) ?? [])
      .map((delayed) => ({ transition: transitionId(delayed), firesAt })),
  );

/** A part of a step, with more of it than in its record; null where there is no such part. */
export function describeStepPart(
  { actor, event, snapshot }: SeenStep,
  { of, path }: Omit<StepPart, "seq">,
): ShownValue | null {
  if (of === "payload") return describePart(payloadOf(event), path, visibleInEvent(event.type));
  const { status, context, output, error } = asSnapshot(snapshot);
  const value = of === "context" ? context : resultOf(status, output, error);
  return describePart(value, path, visibleInContext(machineOf(actor)?.id ?? ""));
}

const resultOf = (status: string, output: unknown, error: unknown) => (status === "done" ? output : error);

/** XState reports only actions with effects by itself: `assign` and the like are read from the definition. */
const actionNames = ({ actions }: AnyTransitionDefinition): string[] =>
  actions.map((action: unknown) => {
    if (typeof action === "string") return action;
    const type: unknown = typeof action === "object" && action && "type" in action ? action.type : "";
    return typeof type === "string" ? type : "";
  });

/** An action without a name is an inline one, or the runtime's. */
const isOurs = (name: string) => name !== "" && !name.startsWith("xstate.");

/** Ids of the transitions that were tried before the one taken, and whose guard refused them. */
function refusedBy(
  type: string,
  nodes: readonly AnyStateNode[],
  taken: readonly AnyTransitionDefinition[],
): string[] {
  // A state tries its transitions only where none of the states in it takes one.
  const isAbove = (node: AnyStateNode) =>
    taken.some(({ source }) => source !== node && source.id.startsWith(`${node.id}.`));
  const tried = nodes.filter((node) => !isAbove(node)).map((node) => node.transitions.get(type) ?? []);
  const always = taken.filter(({ eventType }) => eventType === "").map(({ source }) => source.always ?? []);
  return [...tried, ...always].flatMap((list) => {
    const end = list.findIndex((transition: AnyTransitionDefinition) => taken.includes(transition));
    const before: readonly AnyTransitionDefinition[] = end === -1 ? list : list.slice(0, end);
    return before.filter(({ guard }) => guard !== undefined).map(transitionId);
  });
}
