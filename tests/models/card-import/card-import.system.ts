import { setImmediate } from "node:timers/promises";
import { createActor } from "xstate";
import { provideCardImport } from "#src/machines/card-import/card-import.machine.ts";
import { createCardImportService } from "#src/services/import/card-import.ts";
import { readSource } from "#src/services/import/read-source.ts";
import { createHttp } from "#src/services/http/http.ts";
import { apiOf } from "../../support/api-to.ts";
import { csrf } from "../../support/csrf.ts";
import { plainSteps } from "../../support/plain-steps.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { REFUSED } from "./card-import.messages.model.ts";
import type { CardImportModelEvent, SourceName } from "./card-import.model.ts";
import { screenOf, shownBy } from "./card-import.screen.ts";
import { startCardServer } from "./card-import.server.ts";
import { formats, slowSource, sources } from "./card-import.sources.ts";

const DECK = 9;
const BATCH_TIMEOUT = 60_000;

/** The real service over the real client against a server in this process. */
export async function cardImportSystem(hooks: Hooks) {
  const server = await startCardServer(DECK);
  const deadlines = new Set<AbortController>();
  const service = createCardImportService(
    apiOf(
      createHttp({
        ...plainSteps,
        baseUrl: server.url,
        timeZone: () => "Africa/Cairo",
        csrf,
        access: {
          current: () => ({ token: "access", signIn: "1", generation: 1 }),
          renew: () => Promise.reject(new Error("No renewal was expected.")),
        },
        deadline(ms) {
          const deadline = new AbortController();
          if (ms === BATCH_TIMEOUT) deadlines.add(deadline);
          return deadline.signal;
        },
      }),
    ),
    readSource,
  );
  const work = { reading: 0, checking: 0, sending: 0 };
  const count = async <T>(kind: keyof typeof work, promise: Promise<T>): Promise<T> => {
    work[kind] += 1;
    try {
      return await promise;
    } finally {
      // Lets the test run even where the machine repeats its work without end.
      await setImmediate();
      work[kind] -= 1;
    }
  };
  const actor = createActor(
    provideCardImport({
      readTable: (...given) => count("reading", service.readTable(...given)),
      checkRows: (...given) => count("checking", service.checkRows(...given)),
      sendBatch: (...given) => count("sending", service.sendBatch(...given)),
    }),
    { input: { deckId: DECK }, inspect: (event) => hooks.inspect(event) },
  );
  const screens: string[] = [];
  actor.subscribe((snapshot) => {
    const screen = screenOf(snapshot);
    if (screen !== screens.at(-1)) screens.push(screen);
  });
  actor.start();

  let slow: ReturnType<typeof slowSource> | null = null;
  const sourceOf = (name: SourceName) => {
    if (name !== "slow") return sources[name];
    slow = slowSource();
    return slow.source;
  };
  let before = 0;
  const isReportTrue = () => {
    const shown = shownBy(actor.getSnapshot());
    if (shown.imported === undefined) return true;
    const added = server.cardCount() - before;
    return shown.imported <= added && added <= shown.imported + shown.unsure;
  };

  const drive: Drivers<CardImportModelEvent> = {
    give: ({ source }) => actor.send({ type: "source.given", source: sourceOf(source) }),
    async fileArrives() {
      await slow?.arrive();
      slow = null;
    },
    format: ({ format }) => actor.send({ type: "format.changed", format: formats[format] }),
    columns: ({ columns }) =>
      actor.send({
        type: "options.changed",
        options:
          columns === "swapped"
            ? { header: true, front: 1, back: 0, tags: null }
            : { header: true, front: 0, back: 1, tags: 2 },
      }),
    start() {
      before = server.cardCount();
      actor.send({ type: "import.start" });
    },
    choose: ({ existing }) => actor.send({ type: "existing.chosen", existing }),
    "compare.answered": () => server.compare(),
    "compare.unavailable": () => server.refuseToCompare(),
    "compare.disconnects": () => server.disconnectCompare(),
    cancel: () => actor.send({ type: "import.cancel" }),
    retry: () => actor.send({ type: "import.retry" }),
    again: () => actor.send({ type: "import.again" }),
    "batch.taken": () => server.takes(),
    "batch.lost": () => server.takesAndDisconnects(),
    "batch.late": () =>
      server.takesAfter(() => {
        for (const deadline of deadlines) deadline.abort(new DOMException("Too late.", "TimeoutError"));
        deadlines.clear();
      }),
    "batch.unavailable": () => server.answers(503, {}),
    "batch.disconnects": () => server.disconnects(),
    "batch.refused": () =>
      server.answers(422, { message: REFUSED, code: "VALIDATION_ERROR", requestId: "1" }),
    "batch.deckGone": () => server.answers(404, {}),
  };

  return {
    drive,
    observe: () => ({
      screens: [...screens],
      shown: shownBy(actor.getSnapshot()),
      added: server.added(),
      changed: server.changed(),
      doubled: server.doubled(),
      received: server.received(),
      strange: [...server.strange],
      isReportTrue: isReportTrue(),
    }),
    atRest: () =>
      work.reading === (slow ? 1 : 0) &&
      work.checking === server.pendingCompares() &&
      work.sending === server.blocked(),
    async dispose() {
      actor.stop();
      await server.close();
    },
  };
}
