import type { AnyStateMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import { routeGuardMachine } from "#src/machines/route-guard/route-guard.machine.ts";
import { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import { tokenRefreshMachine } from "#src/machines/token-refresh/token-refresh.machine.ts";
import { transitionsOf } from "../kit/transitions.ts";
import { chart } from "./chart.ts";
import { drawn, player } from "./example.ts";
import { SIGNS } from "./marks.ts";

const machines: readonly AnyStateMachine[] = [
  player,
  authMachine,
  cardImportMachine,
  routeGuardMachine,
  studySessionMachine,
  tokenRefreshMachine,
];

/** A quarter of the transitions for each mark. */
function marked(machine: AnyStateMachine) {
  const ids = [...transitionsOf(machine).keys()];
  const every = (rest: number) => ids.filter((_, index) => index % 4 === rest);
  const wanted = ids.map((id, index) => [id, ["failing", "covered", "excepted", "uncovered"][index % 4]]);
  return {
    // What failed was also taken.
    drawn: drawn({
      machine,
      taken: new Set([...every(0), ...every(1)]),
      failing: new Set(every(0)),
      exceptions: Object.fromEntries(every(2).map((id) => [id, `why ${id}`])),
    }),
    wanted: new Map(wanted.map(([id, mark]) => [id, mark])),
  };
}

/** Each transition in a chart: its id with the look and the sign that it has there. */
const shown = (markup: string) =>
  [
    ...markup.matchAll(
      /<g\s+class="(\w+)"\s*><title>(.+?\[\d+\]): (.*?)<\/title>(?:<text[^>]*>(.)<\/text>)/g,
    ),
  ].map(([, mark, id, text, sign]) => ({ mark, id, text, sign }));

const classes = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}\\s+class="([^"]+)"`, "g"))].map(([, name]) => name);

describe.each(machines.map((machine) => [machine.id, machine] as const))("the chart of %s", (_, machine) => {
  it("shows every transition with its mark, its sign and its reason", async () => {
    const { drawn: some, wanted } = marked(machine);
    const seen = shown((await chart(some)).markup);
    expect(new Map(seen.map(({ id, mark }) => [id, mark]))).toEqual(wanted);
    for (const { id, mark, text, sign } of seen) {
      expect({ id, text }).toEqual({ id, text: mark === "excepted" ? `why ${id}` : mark });
      expect(Object.entries(SIGNS)).toContainEqual([mark, sign]);
    }
  });
});

describe("a chart", () => {
  it("draws each kind of state in its own way", async () => {
    const { markup } = await chart(drawn());
    expect(classes(markup, "rect").filter((name) => name !== "label")).toEqual([
      "state outer", // player
      "state outer", // on
      "state outer region", // sound
      "state", // quiet
      "state", // loud
      "state", // end, with double lines
      "final",
      "state outer region", // picture
      "state", // dark
      "state", // bright
      "state", // off
    ]);
    // The history, and a dot for each of player, sound and picture.
    expect(classes(markup, "circle")).toEqual(["state", "dot", "dot", "dot"]);
    expect(markup).toContain(">runs loadTrack</text>");
  });

  it("gives a line that several share the look of the gravest", async () => {
    const quiet = "player.on.sound.quiet --";
    const look = async (...taken: string[]) => {
      const all = [...transitionsOf(player).keys()];
      const others = all.filter((id) => !id.startsWith(quiet));
      const { markup } = await chart(
        drawn({ taken: new Set([...others, ...taken.map((one) => quiet + one)]) }),
      );
      return classes(markup, "path").filter((name) => !/initial|edge covered/.test(name ?? ""));
    };
    const both = ["louder[0]", "xstate.after.1000.player.on.sound.quiet[0]"];
    expect(await look(...both)).toEqual([]);
    expect(await look(...both.slice(0, 1))).toEqual(["edge uncovered"]);
  });
});
