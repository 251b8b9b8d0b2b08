import { type AnyStateMachine, assign, createMachine, raise, setup } from "xstate";
import { describe, expect, it } from "vitest";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { nodesBelow, transitionsOf } from "#tests/models/kit/transitions.ts";
import { player } from "#tests/models/report/example.ts";
import { type ChartState, chartOf } from "./chart-definition.ts";

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

const all = statesOf(chartOf(player));

function stateWith(id: string, among: readonly ChartState[] = all): ChartState {
  const found = among.find((state) => state.id === id);
  if (!found) throw new Error(`There is no state ${id}.`);
  return found;
}

describe.each([authMachine, syncManagerMachine, studySessionMachine].map((one) => [one.id, one] as const))(
  "the definition of %s",
  (_, machine: AnyStateMachine) => {
    const chart = chartOf(machine);
    const states = statesOf(chart);

    it("holds each state and each transition of the machine, by the ids of the model tests", () => {
      expect(states.map(({ id }) => id)).toEqual([...nodesBelow(machine.root)].map(({ id }) => id));
      const ids = states.flatMap(({ transitions }) => transitions.map(({ id }) => id));
      expect(ids).toEqual([...transitionsOf(machine).keys()]);
    });

    it("is plain data, without the runtime's own names", () => {
      expect(structuredClone(chart)).toEqual(chart);
      const named = states.flatMap(({ entry, exit, invokes, transitions }) => [
        ...entry,
        ...exit,
        ...invokes,
        ...transitions.flatMap(({ event, actions }) => [event, ...actions]),
      ]);
      expect(named.filter((name) => name.startsWith("xstate."))).toEqual([]);
    });
  },
);

describe("chartOf", () => {
  it("keeps the hierarchy, with the kind and the initial state of each", () => {
    const lines = all.map(({ id, type, initial }) => [id, type, ...initial].join(" "));
    expect(lines).toEqual([
      "player compound player.on",
      "player.on parallel",
      "player.on.sound compound player.on.sound.quiet",
      "player.on.sound.quiet atomic",
      "player.on.sound.loud atomic",
      "player.on.sound.end final",
      "player.on.sound.last history",
      "player.on.picture compound player.on.picture.dark",
      "player.on.picture.dark atomic",
      "player.on.picture.bright atomic",
      "player.off atomic",
    ]);
    expect(all[0]?.key).toBe("player");
  });

  it("distinguishes a deep history from a shallow one", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: {}, one: { type: "history" }, deep: { type: "history", history: "deep" } },
    });
    expect(chartOf(machine).states.map(({ history }) => history)).toEqual([null, "shallow", "deep"]);
  });

  it("reads each transition's event, guard and targets", () => {
    const transitionsAt = (id: string) =>
      stateWith(id).transitions.map(({ event, guard, targets }) => [event, guard, ...targets]);
    expect(transitionsAt("player.on.sound.quiet")).toEqual([
      ["louder", null, "player.on.sound.loud"],
      ["after 1000", null, "player.on.sound.loud"],
    ]);
    expect(transitionsAt("player.on.sound.loud")).toContainEqual([
      "softer",
      "isAllowed",
      "player.on.sound.quiet",
    ]);
    expect(transitionsAt("player.on.picture.bright")).toEqual([["always", null, "player.on.picture.dark"]]);
    expect(transitionsAt("player.on")).toContainEqual([
      "reset",
      null,
      "player.on.sound.loud",
      "player.on.picture.bright",
    ]);
    expect(transitionsAt("player.on")).toContainEqual(["done loadTrack", null]);
    expect(transitionsAt("player.on")).toContainEqual(["error loadTrack", null, "player.off"]);
    expect(transitionsAt("player.off")).toContainEqual(["done nap", null, "player.on"]);
  });

  it("keeps an event as it is declared, and whether a transition enters its state again", () => {
    const transitions = stateWith("player.off").transitions;
    expect(transitions.find(({ event }) => event === "done nap")?.eventType).toBe("xstate.done.actor.nap");
    expect(transitions.filter(({ reenter }) => reenter).map(({ event }) => event)).toEqual(["again"]);
  });

  it("names actions, actors and tags, and hides the timers of the runtime", () => {
    const machine = setup({
      actions: { note: () => undefined, log: (_args, _params: { readonly text: string }) => undefined },
    }).createMachine({
      id: "m",
      initial: "a",
      context: {},
      states: {
        a: {
          tags: ["busy"],
          entry: ["note", { type: "log", params: { text: "in" } }, raise({ type: "next" })],
          exit: [assign({}), () => undefined, function flush() {}],
          after: { 100: { target: "b", actions: "note" } },
        },
        b: {},
      },
    });
    expect(chartOf(machine).states[0]).toMatchObject({
      tags: ["busy"],
      entry: ["note", "log", "raise"],
      exit: ["assign", "action", "flush"],
      transitions: [{ event: "after 100", actions: ["note"] }],
    });
    expect(stateWith("player.off").invokes).toEqual(["sleep"]);
  });
});
