import { type InspectorMessage, CHANNEL } from "#src/inspector/protocol/messages.ts";
import { type Channel, bridgePage } from "#src/inspector/recorder/page-bridge.ts";
import { createRecorder } from "#src/inspector/recorder/recorder.ts";
import { createActor } from "xstate";
import { createActorSystem } from "#src/app/actor-system.ts";
import { inspectedPageMachine } from "#src/machines/inspected-page/inspected-page.machine.ts";
import type { Contest, Plan } from "../support/rounds.ts";

export const plan: Plan = { warmUp: 10, rounds: 60, calls: 40 };

/** Events of one call. */
const SENDS = 40;

const now = () => Date.now();
const fail = (error: unknown): never => {
  throw error;
};

type Inspect = NonNullable<Parameters<typeof createActorSystem>[0]["inspect"]>;

/** Sends events that change state and context, as a click in the application does. */
function sender(inspect?: Inspect): () => unknown {
  const actors = createActorSystem({ reportError: fail, ...(inspect ? { inspect } : {}) });
  const actor = actors.create(inspectedPageMachine, { input: { newest: 1 } }).start();
  return () => {
    for (let sent = 0; sent < SENDS; sent += 2) {
      actor.send({ type: "recording.pause" });
      actor.send({ type: "recording.resume" });
    }
    return actor.getSnapshot().value;
  };
}

/** The same in a page that can be inspected; `flush` sends what waits for the next batch. */
function inspected(channel: Channel) {
  const recorder = createRecorder({ now });
  const waiting: (() => void)[] = [];
  bridgePage({
    recorder,
    channel,
    page: () => ({ id: "bench", title: "Bench", openedAt: 0 }),
    now,
    delay: (call) => waiting.push(call),
    createIdle: (logic, options) => createActor(logic, options),
  });
  const flush = () => {
    for (const call of waiting.splice(0)) call();
  };
  return { send: sender(recorder.observe), flush };
}

const closedChannel: Channel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  close: () => undefined,
};

/** The browser's own channel, and an inspector on it that is heard at once and takes what comes. */
function openChannel(): Channel {
  const channel = new BroadcastChannel(CHANNEL);
  new BroadcastChannel(CHANNEL).addEventListener("message", () => undefined);
  return {
    postMessage: (message) => channel.postMessage(message),
    addEventListener(_type, onMessage) {
      onMessage({ data: { type: "inspector.opened" } satisfies InspectorMessage });
      // An inspector that says nothing for long counts as closed.
      setInterval(() => onMessage({ data: { type: "inspector.alive" } satisfies InspectorMessage }), 1000);
    },
    close: () => channel.close(),
  };
}

export function inspectorContests(): Contest[] {
  const bare = sender();
  const peer = () => Promise.resolve(bare());
  const closed = inspected(closedChannel);
  const open = inspected(openChannel());
  const sends = { atOnce: 1, parts: SENDS, peer };
  return [
    {
      ...sends,
      name: "a send, no inspector open",
      goal: { timeAtMost: 1.05 },
      ours: () => Promise.resolve(closed.send()),
    },
    {
      ...sends,
      name: "a send, an inspector open",
      ours() {
        const value = open.send();
        open.flush();
        return Promise.resolve(value);
      },
    },
    { ...sends, name: "a send against itself", ours: peer },
  ];
}
