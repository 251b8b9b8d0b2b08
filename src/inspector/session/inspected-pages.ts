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

/** Requests to pages to play events on a copy, and their answers. */
export function createCopyRequests({
  send,
  newId,
}: {
  readonly send: (message: InspectorMessage) => void;
  /** Unique among all inspectors: they share the channel. */
  readonly newId: () => string;
}) {
  const pending = new Map<string, (result: WhatIfResult) => void>();
  return {
    /** @param signal Aborted once nobody waits for the answer any more. */
    ask(page: string, { seq, events }: CopyRequest, signal: AbortSignal): Promise<WhatIfResult> {
      const id = newId();
      return new Promise((resolve) => {
        pending.set(id, resolve);
        signal.addEventListener("abort", () => pending.delete(id));
        send({ type: "whatIf.run", page, id, seq, events });
      });
    },
    answer(id: string, result: WhatIfResult): void {
      pending.get(id)?.(result);
      pending.delete(id);
    },
  };
}

/** A page, or a file, that can be looked at. */
export interface Inspected {
  readonly page: InspectedPage;
  readonly log: RecordLog;
  readonly actor: InspectedPageActorRef;
  /** A copy of one of its actors; a file has no page that could make one. */
  readonly whatIf: WhatIfActorRef;
  readonly isFile: boolean;
  readonly isClosed: boolean;
}

export type InspectedPages = ReturnType<typeof createInspectedPages>;

/** All pages on the channel, and files that were opened. */
export function createInspectedPages({
  channel,
  createPage,
  createWhatIf,
  stopActor,
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
  readonly stopActor: (actor: InspectedPageActorRef | WhatIfActorRef) => void;
  /** Unique among all inspectors. */
  readonly newId: () => string;
  /** Calls every so many milliseconds; returns what ends it. */
  readonly every: (ms: number, call: () => void) => () => void;
}) {
  let all: readonly Inspected[] = [];
  /** Id of the actor of the chosen page. */
  let chosen: string | null = null;
  const listeners = new Set<() => void>();
  const send = (message: InspectorMessage) => channel.postMessage(message);
  const copies = createCopyRequests({ send, newId });

  const isChosen = ({ actor }: Inspected) => actor.id === chosen;
  const shownOf = (pages: readonly Inspected[]) => pages.find(isChosen) ?? pages.at(-1) ?? null;
  /** A page that was closed is forgotten once another one is shown. */
  const update = (next: readonly Inspected[]) => {
    const shown = shownOf(next);
    const forgotten = next.filter((one) => one.isClosed && one !== shown);
    all = next.filter((one) => !forgotten.includes(one));
    for (const { actor, whatIf } of forgotten) [actor, whatIf].forEach(stopActor);
    for (const onChange of listeners) onChange();
  };
  const add = (page: InspectedPage, newest: number, isFile: boolean): Inspected => {
    const whatIf = createWhatIf((request, signal) => copies.ask(page.id, request, signal));
    const log = createRecordLog();
    const added = { page, log, actor: createPage(newest), whatIf, isFile, isClosed: false };
    if (isFile) chosen = added.actor.id;
    update([...all, added]);
    return added;
  };
  const replace = (one: Inspected, given: Partial<Inspected>): Inspected => {
    const replaced = { ...one, ...given };
    update(all.map((other) => (other === one ? replaced : other)));
    return replaced;
  };
  const known = (page: InspectedPage) => all.find((one) => !one.isFile && one.page.id === page.id);
  /** The page that sent a message, with its present title. */
  const senderOf = (message: PageMessage): Inspected => {
    const { page, type } = message;
    const sender = known(page);
    if (sender)
      return sender.page.title === page.title && !sender.isClosed
        ? sender
        : replace(sender, { page, isClosed: false });
    // A page that comes back from the browser's cache was forgotten.
    if (type !== "page.recorded") send({ type: "inspector.opened" });
    return add(page, 0, false);
  };

  const take = (message: PageMessage) => {
    if (message.type === "page.closed") {
      const closed = known(message.page);
      closed?.actor.send({ type: "page.closed" });
      if (closed) replace(closed, { isClosed: true });
      return;
    }
    const { actor, log } = senderOf(message);
    switch (message.type) {
      case "page.recorded":
        log.append(message);
        return actor.send({ type: "page.recorded", newest: log.newest() });
      case "page.alive":
        return actor.send({ type: "page.alive" });
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
    /** Open pages, files, and the page that is shown. The same array until one is added, closed, renamed or chosen. */
    all: () => all,
    shown: () => shownOf(all),
    /** @param id Of the page's actor. */
    choose(id: string): void {
      chosen = id;
      update([...all]);
    },
    /** Shows a session from a file. */
    open(session: Session): void {
      const { log } = add(session.page, session.records.at(-1)?.seq ?? 0, true);
      log.append({ ...session, isReplay: true });
    },
    send,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close(): void {
      stop();
      send({ type: "inspector.closed" });
      channel.close();
    },
  };
}

/** Milliseconds between two signs of life. */
const ALIVE = 3000;
