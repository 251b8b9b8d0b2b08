import * as v from "valibot";
import { chartOf } from "../chart/chart-definition.ts";
import { type InspectedPage, type PageMessage, inspectorMessageSchema } from "../protocol/messages.ts";
import { describeSeen, describeStepPart, machineOf } from "./describe-seen.ts";
import type { Recorder } from "./recorder.ts";
import type { Seen } from "./seen.ts";
import { type CreateIdleActor, runWhatIf } from "./what-if.ts";

/** The part of `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", onMessage: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Milliseconds between two messages while much happens. */
const BATCH = 50;
/** Milliseconds after which an inspector that says nothing counts as closed. */
export const INSPECTOR_SILENCE = 10_000;

/** Sends the records of a page to the inspectors while one of them is open; nothing is described before. */
export function bridgePage({
  recorder,
  channel,
  page,
  now,
  delay,
  createIdle,
}: {
  readonly recorder: Recorder;
  readonly channel: Channel;
  readonly page: () => InspectedPage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. */
  readonly delay: (call: () => void, ms: number) => void;
  readonly createIdle: CreateIdleActor;
}) {
  let heardAt = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | null = null;
  let pending: Seen[] = [];
  let isScheduled = false;
  const charted = new Set<string>();

  const post = (message: PageMessage) => channel.postMessage(message);
  const isWatched = () => now() - heardAt < INSPECTOR_SILENCE;

  const newCharts = (seen: readonly Seen[]) =>
    seen.flatMap(({ kind, actor }) => {
      const machine = kind === "start" ? machineOf(actor) : null;
      if (!machine || charted.has(machine.id)) return [];
      charted.add(machine.id);
      return [chartOf(machine)];
    });
  const record = (seen: readonly Seen[], isReplay: boolean) => {
    if (isReplay) charted.clear();
    const charts = newCharts(seen);
    post({ type: "page.recorded", page: page(), isReplay, charts, records: seen.map(describeSeen) });
  };
  const flush = () => {
    isScheduled = false;
    const batch = pending;
    pending = [];
    if (batch.length > 0 && isWatched()) record(batch, false);
  };

  const unwatch = () => {
    heardAt = Number.NEGATIVE_INFINITY;
    stop?.();
    stop = null;
  };
  const onSeen = (seen: Seen) => {
    if (!isWatched()) return unwatch();
    pending.push(seen);
    if (isScheduled) return;
    isScheduled = true;
    delay(flush, BATCH);
  };
  // While no inspector is open, recording costs no more than its entries.
  const watch = () => {
    heardAt = now();
    stop ??= recorder.subscribe(onSeen);
  };

  channel.addEventListener("message", ({ data }) => {
    const { success, output } = v.safeParse(inspectorMessageSchema, data);
    // Other pages send on the same channel.
    if (!success) return;
    switch (output.type) {
      case "inspector.opened":
        watch();
        pending = [];
        return record(recorder.seen(), true);
      case "inspector.alive":
        // What happened while nobody was heard is missing there.
        if (!isWatched()) record(recorder.seen(), true);
        watch();
        return post({ type: "page.alive", page: page() });
      case "inspector.closed":
        return unwatch();
      case "event.send":
        if (output.page === page().id) recorder.actor(output.actor)?.send(output.event);
        return;
      case "whatIf.run": {
        if (output.page !== page().id) return;
        const result = runWhatIf(recorder.step(output.seq), output.events, createIdle);
        post({ type: "page.whatIf", page: page(), id: output.id, result });
        return;
      }
      case "value.ask": {
        if (output.page !== page().id) return;
        const { seq, of, path } = output;
        const step = recorder.step(seq);
        const value = step && describeStepPart(step, output);
        return post({ type: "page.value", page: page(), seq, of, path, value });
      }
    }
  });

  return {
    /** To be called when the page is left. A page that comes back from the browser's cache answers the next sign of life. */
    leave: () => post({ type: "page.closed", page: page() }),
  };
}
