import { StateMachine } from "xstate";
import { expect, it } from "vitest";
import { type ChartState, chartOf } from "../chart/chart-definition.ts";
import { eventSchema, schemaNames } from "./event-schemas.ts";
import { fieldsOf } from "./event-fields.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../machines/**/*.machine.ts", { eager: true });
const charts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => exported instanceof StateMachine)
  .map(chartOf);

const eventsOf = ({ transitions, states }: ChartState): readonly string[] => [
  ...transitions.map(({ eventType }) => eventType),
  ...states.flatMap(eventsOf),
];

it("names machines that exist, and events that they take", () => {
  const taken = new Map(charts.map((chart) => [chart.id, new Set(eventsOf(chart))]));
  expect(schemaNames().length).toBeGreaterThan(80);
  expect(schemaNames().filter(([machine, type]) => !taken.get(machine)?.has(type))).toStrictEqual([]);
});

it("has none for other machines and events", () => {
  expect(eventSchema("auth", "review.rate")).toBeNull();
  expect(eventSchema("constructor", "name")).toBeNull();
});

it("makes a password field of each password", () => {
  const fields = schemaNames().flatMap(([machine, type]) => {
    const schema = eventSchema(machine, type);
    return schema === null ? [] : fieldsOf(schema);
  });
  const secret = fields.filter(({ name }) => /password/i.test(name));
  expect(secret.map(({ name }) => name)).toContain("credentials.password");
  expect(secret.filter(({ kind }) => kind !== "password")).toStrictEqual([]);
});
