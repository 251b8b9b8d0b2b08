import { describe, expect, it } from "vitest";
import { and, createMachine, not, or, stateIn } from "xstate";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import { transitionsOf } from "#tests/models/kit/transitions.ts";
import { eventName, guardName } from "./names.ts";

describe("names", () => {
  it("are short for the events of the runtime", () => {
    const names = [...transitionsOf(authMachine).values()].map(eventName);
    expect(names.filter((name) => name.startsWith("xstate"))).toEqual([]);
    expect(new Set(names)).toContain("done fetchCurrentUser");
    expect(new Set(names)).toContain("after unreachableRetry");
  });

  it("name the guards", () => {
    const guards = new Set([...transitionsOf(cardImportMachine).values()].map(guardName));
    expect(guards).toContain("hasMoreBatches");
    expect(guards).toContain("hasRows");
    expect(guards).toContain(null);
    expect(guards).toContain("in sending.lastBatch");
  });

  it("name the guards that others are made of", () => {
    const machine = createMachine({
      id: "m",
      on: {
        a: { guard: not("isBusy"), actions: "go" },
        b: { guard: and(["hasUnsynced", not("isBusy")]), actions: "go" },
        c: { guard: or([{ type: "isRested", params: { hours: 8 } }, stateIn("off")]), actions: "go" },
        d: {
          guard: function isSunday() {
            return true;
          },
          actions: "go",
        },
        e: { guard: () => true, actions: "go" },
      },
    });
    expect([...transitionsOf(machine).values()].map(guardName)).toEqual([
      "not isBusy",
      "hasUnsynced and not isBusy",
      "isRested (8) or in off",
      "isSunday",
      "guard",
    ]);
  });
});
