import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it, vi } from "vitest";
import { player } from "#tests/models/report/example.ts";
import { chartOf } from "./chart-definition.ts";
import { chartLayouts } from "./chart-layouts.ts";

const chart = chartOf(player);

describe("chartLayouts", () => {
  it("lays out the same definition once, also when it arrives as a copy", async () => {
    const elk = new ELK();
    const layout = vi.spyOn(elk, "layout");
    const start = vi.fn<() => typeof elk>(() => elk);
    const layoutOf = chartLayouts(start);
    expect(start).not.toHaveBeenCalled();
    const first = layoutOf(chart);
    expect(layoutOf(structuredClone(chart))).toBe(first);
    expect(await first).toMatchObject({ kind: "ready" });
    expect(layout).toHaveBeenCalledTimes(1);
    const other = await layoutOf({ ...chart, states: [], initial: [], transitions: [] });
    expect(other).toMatchObject({ kind: "ready", parts: { bundles: [] } });
    expect(layout).toHaveBeenCalledTimes(2);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("says what could not be laid out, or that the worker did not start", async () => {
    const failing = chartLayouts(() => ({ layout: () => Promise.reject(new Error("no room")) }));
    expect(await failing(chart)).toEqual({
      kind: "failed",
      message: "The chart of player could not be laid out by elkjs. no room",
    });
    const unstarted = chartLayouts(() => {
      throw new Error("no worker");
    });
    expect(await unstarted(chart)).toEqual({ kind: "failed", message: "no worker" });
  });
});
