import { StateMachine } from "xstate";
import { expect, it } from "vitest";
import type { ChartState } from "../chart/chart-definition.ts";
import { chartOf } from "../chart/chart-definition.ts";
import { VISIBLE_IN_CONTEXT, VISIBLE_IN_EVENTS, visibleInContext, visibleInEvent } from "./allow-list.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../machines/**/*.machine.ts", { eager: true });
const charts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => exported instanceof StateMachine)
  .map(chartOf);

const eventsOf = ({ transitions, states }: ChartState): readonly string[] => [
  ...transitions.map(({ eventType }) => eventType),
  ...states.flatMap(eventsOf),
];

it("names machines that exist", () => {
  const machines = charts.map(({ id }) => id);
  expect(machines.length).toBeGreaterThan(25);
  expect(Object.keys(VISIBLE_IN_CONTEXT).filter((name) => !machines.includes(name))).toStrictEqual([]);
});

it("names events that a machine takes", () => {
  const events = new Set(charts.flatMap(eventsOf));
  expect(Object.keys(VISIBLE_IN_EVENTS).filter((name) => !events.has(name))).toStrictEqual([]);
});

it("shows nothing of a sign-in or of a typed password but codes", () => {
  for (const visible of [
    visibleInEvent("auth.signIn"),
    visibleInEvent("password.typed"),
    visibleInEvent("xstate.done.actor.0.auth.signingIn"),
    visibleInContext("somethingNew"),
  ])
    expect([...visible]).toStrictEqual(["code", "kind"]);
});
