import worker from "elkjs/lib/elk-worker.min.js?url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { elkInWorker } from "./elk-worker.ts";

const policies: [string, string][] = [];
const started: FakeWorker[] = [];

/** A worker that never answers. */
class FakeWorker extends EventTarget {
  readonly address: unknown;

  constructor(address: unknown) {
    super();
    this.address = address;
    started.push(this);
  }

  postMessage() {}
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, rules: { createScriptURL: (input: string) => string }) => {
      policies.push([name, rules.createScriptURL("https://example.org/other.js")]);
      return { createScriptURL: (input: string) => `trusted ${rules.createScriptURL(input)}` };
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  policies.length = 0;
  started.length = 0;
});

it("starts the worker through a policy that allows only its address", () => {
  const start = elkInWorker();
  expect(policies).toEqual([["ibis-worker", worker]]);
  expect(started).toEqual([]);
  start();
  expect(started.map(({ address }) => address)).toEqual([`trusted ${worker}`]);
});

it("fails a layout whose worker could not be loaded", async () => {
  const layout = elkInWorker()().layout({ id: "chart" });
  started[0]?.dispatchEvent(new Event("error"));
  await expect(layout).rejects.toThrow("Its worker could not be started.");
});
