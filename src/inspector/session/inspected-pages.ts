import * as v from "valibot";
import type { InspectedPageActorRef } from "../../machines/inspected-page/inspected-page.machine.ts";
import type { CopyRequest, WhatIfActorRef } from "../../machines/what-if/what-if.machine.ts";
import {
  type InspectedPage,
  type InspectorMessage,
  type PageMessage,
  pageMessageSchema,
} from "../protocol/messages.ts";
import { type RecordLog, createRecordLog } from "./record-log.ts";
import type { Session } from "./session-file.ts";
import type { Channel } from "../recorder/page-bridge.ts";
import type { WhatIfResult } from "../protocol/what-if.ts";
import { createCopyRequests } from "./copy-requests.ts";

/** A page, or a file, that can be looked at. */
export interface Inspected {
  readonly page: InspectedPage;
  readonly log: RecordLog;
  readonly actor: InspectedPageActorRef;
  /** A copy of one of its actors; a file has no page that could make one. */
  readonly whatIf: WhatIfActorRef;
  readonly isFile: boolean;
}

export interface InspectedPages {
  /** The same array until one is added. */
  all(): readonly Inspected[];
  /** @returns The page that shows the session. */
  open(session: Session): Inspected;
  send(message: InspectorMessage): void;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
  close(): void;
}

/** All pages on the channel, and files that were opened. */
export function createInspectedPages({
  channel,
  createPage,
  createWhatIf,
  newId,
  every,
}: {
  readonly channel: Channel;
  /** Starts the actor of a page whose newest record has that number. */
  readonly createPage: (newest: number) => InspectedPageActorRef;
  /** Starts the actor of a page's copies, which asks the page to play events. */
  readonly createWhatIf: (
    runCopy: (request: CopyRequest, signal: AbortSignal) => Promise<WhatIfResult>,
  ) => WhatIfActorRef;
  /** Unique among all inspectors. */
  readonly newId: () => string;
  /** Calls every so many milliseconds; returns what ends it. */
  readonly every: (ms: number, call: () => void) => () => void;
}): InspectedPages {
  let all: readonly Inspected[] = [];
  const listeners = new Set<() => void>();
  const send = (message: InspectorMessage) => channel.postMessage(message);
  const copies = createCopyRequests({ send, newId });

  const add = (page: InspectedPage, newest: number, isFile: boolean): Inspected => {
    const whatIf = createWhatIf((request, signal) => copies.ask(page.id, request, signal));
    const added = { page, log: createRecordLog(), actor: createPage(newest), whatIf, isFile };
    all = [...all, added];
    for (const onChange of listeners) onChange();
    return added;
  };
  const pageOf = (page: InspectedPage) =>
    all.find((one) => !one.isFile && one.page.id === page.id) ?? add(page, 0, false);

  const take = (message: PageMessage) => {
    const { actor, log } = pageOf(message.page);
    switch (message.type) {
      case "page.recorded":
        log.append(message);
        return actor.send({ type: "page.recorded", newest: log.newest() });
      case "page.alive":
        return actor.send({ type: "page.alive" });
      case "page.closed":
        return actor.send({ type: "page.closed" });
      case "page.whatIf":
        return copies.answer(message.id, message.result);
      case "page.value":
        return log.answer(message, message.value);
    }
  };
  channel.addEventListener("message", ({ data }) => {
    const { success, output } = v.safeParse(pageMessageSchema, data);
    // Other inspectors send on the same channel.
    if (success) take(output);
  });
  send({ type: "inspector.opened" });
  const stop = every(ALIVE, () => send({ type: "inspector.alive" }));

  return {
    all: () => all,
    open(session) {
      const opened = add(session.page, session.records.at(-1)?.seq ?? 0, true);
      opened.log.append({ ...session, isReplay: true });
      return opened;
    },
    send,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close() {
      stop();
      send({ type: "inspector.closed" });
      channel.close();
    },
  };
}

/** Milliseconds between two signs of life. */
const ALIVE = 3000;
