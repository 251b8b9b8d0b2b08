import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, createMachine } from "xstate";
import { monitoringMachine } from "#src/machines/monitoring/monitoring.machine.ts";
import { resendCooldownMachine } from "#src/machines/resend-cooldown/resend-cooldown.machine.ts";
import { appUpdateMachine } from "#src/machines/app-update/app-update.machine.ts";
import { errorNotificationsMachine } from "#src/machines/error-notifications/error-notifications.machine.ts";
import { connectionMachine } from "#src/machines/connection/connection.machine.ts";
import { offlineDeviceMachine } from "#src/machines/offline-device/offline-device.machine.ts";
import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import { routeGuardMachine } from "#src/machines/route-guard/route-guard.machine.ts";
import { studySessionMachine } from "#src/machines/study-session/study-session.machine.ts";
import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { tokenRefreshMachine } from "#src/machines/token-refresh/token-refresh.machine.ts";
import { player } from "#tests/models/report/example.ts";
import { chartOf } from "./chart-definition.ts";
import { HEAD, LINE_HEIGHT, type Rectangle, layOut } from "./chart-layout.ts";
import { partsOf } from "./chart-parts.ts";

const machines: readonly AnyStateMachine[] = [
  player,
  authMachine,
  cardImportMachine,
  routeGuardMachine,
  studySessionMachine,
  syncManagerMachine,
  tokenRefreshMachine,
  monitoringMachine,
  resendCooldownMachine,
  appUpdateMachine,
  errorNotificationsMachine,
  connectionMachine,
  offlineDeviceMachine,
];

const elk = new ELK();

async function laidOut(machine: AnyStateMachine) {
  const root = chartOf(machine);
  const parts = partsOf(root);
  return { root, parts, layout: await layOut(parts, root, elk) };
}

const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (outer: Rectangle, inner: Rectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe.each(machines.map((machine) => [machine.id, machine] as const))("the layout of %s", (_, machine) => {
  it("lays nothing over anything else", async () => {
    const { parts, layout } = await laidOut(machine);
    const { boxes, edges, width, height } = layout;
    const leaves = [...parts.boxes.values()].filter(({ outer }) => !outer);
    const labels = [...edges.values()].flatMap(({ label }) => label ?? []);
    const all = [...leaves.flatMap(({ id }) => boxes.get(id) ?? []), ...labels];
    expect(all).toHaveLength(leaves.length + parts.bundles.length);
    const overlaps = all.flatMap((a, index) =>
      all
        .slice(index + 1)
        .filter((b) => overlap(a, b))
        .map((b) => [a, b]),
    );
    expect(overlaps).toEqual([]);
    expect(all.filter((one) => !holds({ x: 0, y: 0, width, height }, one))).toEqual([]);
  });

  it("puts each state into the box of the state that holds it, below its words", async () => {
    const { root, layout } = await laidOut(machine);
    const boxOf = (id: string) => layout.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    const misplaced = (state: typeof root): readonly string[] =>
      state.states.flatMap((child) => {
        const [outer, inner] = [boxOf(state.id), boxOf(child.id)];
        const placed = holds(outer, inner) && inner.y > outer.y + HEAD;
        return [...(placed ? [] : [child.id]), ...misplaced(child)];
      });
    expect(misplaced(root)).toEqual([]);
  });
});

describe("layOut", () => {
  it("makes a box wide enough for its own words, whatever it holds", async () => {
    const { layout } = await laidOut(
      createMachine({
        id: "m",
        initial: "a",
        states: { a: { initial: "b", on: { anEventOfALongName: {} }, states: { b: {} } } },
      }),
    );
    const { width = 0, height = 0 } = layout.boxes.get("m.a") ?? {};
    expect(width).toBeGreaterThan("✓ anEventOfALongName".length * 7.2);
    expect(height).toBeLessThan(140);
  });

  it("leaves room for the notes in a box and for the lines of an edge", async () => {
    const { parts, layout } = await laidOut(authMachine);
    const rooms = [
      ...parts.bundles.map(({ lines }, index) => ({
        at: layout.edges.get(String(index))?.label,
        rows: lines.flatMap(({ rows }) => rows),
      })),
      ...[...parts.boxes.values()].map(({ id, name, notes, inside }) => ({
        at: layout.boxes.get(id),
        rows: [name, ...notes, ...inside.flatMap(({ rows }) => rows)],
      })),
    ];
    const small = rooms.filter(
      ({ at, rows }) =>
        !at ||
        at.height < rows.length * LINE_HEIGHT ||
        at.width < Math.max(...rows.map(({ length }) => length)) * 7.2,
    );
    expect(small).toEqual([]);
  });

  it("gives each compound state a dot with an edge to its initial state", async () => {
    const { layout } = await laidOut(player);
    const dots = (ids: Iterable<string>) => [...ids].filter((id) => id.startsWith("initial ")).toSorted();
    const wanted = ["initial player", "initial player.on.picture", "initial player.on.sound"];
    expect(dots(layout.boxes.keys())).toEqual(wanted);
    expect(dots(layout.edges.keys())).toEqual(wanted);
  });

  it("packs regions without edges between them, so that a chart is not several screens wide", async () => {
    const { root, layout } = await laidOut(syncManagerMachine);
    const rows = new Set(root.states.map(({ id }) => layout.boxes.get(id)?.y));
    expect(rows.size).toBeGreaterThan(1);
    expect(layout.width).toBeLessThan(2 * layout.height);
  });

  it("names the chart that could not be laid out", async () => {
    const root = chartOf(player);
    const broken = { layout: () => Promise.reject(new Error("no worker")) };
    await expect(layOut(partsOf(root), root, broken)).rejects.toThrow(
      "The chart of player could not be laid out by elkjs.",
    );
  });
});
