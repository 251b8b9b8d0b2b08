import { fromPromise } from "xstate";
import type { ErrorReport } from "#contract/monitoring.ts";
import { errorReportOf, errorReportText } from "#domain/errors/error-report.ts";
import { type ProcessedError, processError } from "#domain/errors/processed-error.ts";
import { composeConnection } from "./connection.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import {
  type ErrorBoundaryActorRef,
  errorBoundaryMachine,
} from "../machines/error-boundary/error-boundary.machine.ts";
import { errorNotificationsMachine } from "../machines/error-notifications/error-notifications.machine.ts";
import { errorReportingMachine } from "../machines/error-reporting/error-reporting.machine.ts";
import { monitoringMachine } from "../machines/monitoring/monitoring.machine.ts";
import { offlineRetryQueueMachine } from "../machines/offline-retry-queue/offline-retry-queue.machine.ts";
import { type AttemptResult, requestRetryMachine } from "../machines/request-retry/request-retry.machine.ts";
import type { ErrorOrigin } from "../services/errors/errors.ts";
import { failedAttemptOf } from "../services/http/retry-step.ts";
import { failureOf } from "../services/errors/failure-of.ts";
import { HttpError } from "../services/http/http-error.ts";

/** From a failure to what is shown, tried again, led to, kept and reported of it. */
export function composeErrors(platform: ErrorPlatform) {
  const { store, now, actors } = platform;
  const { actor: connection, isOffline, doubts, onReached } = composeConnection(platform);
  const retries = new Map<string, () => Promise<unknown>>();
  const subjects = new Map<string, string>();
  const boundaries = new Map<string, ErrorBoundaryActorRef>();
  const known = new WeakMap<object, ProcessedError>();
  const reported = new WeakSet<ProcessedError>();
  const page = () => ({ path: platform.path(), sessionId: store.sessionId(now()) });

  /** What is under way is not done a second time beside it, whoever asks. */
  const underWay = new Map<string, Promise<AttemptResult>>();
  const attempt = (id: string) => {
    const before = underWay.get(id);
    if (before) return before;
    const run = async (): Promise<AttemptResult> => {
      try {
        return { answer: await retries.get(id)?.() };
      } catch (error) {
        return { failed: failedAttemptOf(error), error };
      } finally {
        underWay.delete(id);
      }
    };
    const begun = run();
    underWay.set(id, begun);
    return begun;
  };
  /** Rejects where the same would fail again. */
  const retryEntry = async (id: string) => {
    const result = await attempt(id);
    if ("answer" in result) return true;
    if (result.failed) return false;
    throw result.error;
  };
  const notifications = actors.create(
    errorNotificationsMachine.provide({
      actors: {
        retry: requestRetryMachine.provide({
          actors: { attempt: fromPromise(({ input }) => attempt(input)) },
        }),
      },
    }),
    {
      systemId: errorNotificationsMachine.id,
      input: { isMobile: platform.isMobile(), random: platform.random() },
    },
  );
  const queue = actors.create(
    offlineRetryQueueMachine.provide({
      actors: { retryEntry: fromPromise(({ input }) => retryEntry(input)) },
    }),
    { systemId: offlineRetryQueueMachine.id },
  );
  const reporting = actors.create(
    errorReportingMachine.provide({
      actors: {
        copyReport: fromPromise(async ({ input: { report, at } }) => {
          await platform.copy(report);
          store.noteReport(at);
        }),
      },
    }),
    { systemId: errorReportingMachine.id },
  );
  const unsent = store.unsent.all();
  /** Other pages send theirs by themselves. */
  const ownReports = new Set(unsent.map(({ id }) => id));
  const monitoring = actors.create(
    monitoringMachine.provide({
      actors: { sendReports: fromPromise(({ input }) => platform.sink.send(input)) },
      actions: {
        cleanUp: () => store.cleanUp(now()),
        keepQueue({ context }) {
          for (const { id } of context.queue) ownReports.add(id);
          const others = store.unsent.all().filter(({ id }) => !ownReports.has(id));
          store.unsent.replace([...others, ...context.queue]);
        },
      },
    }),
    { systemId: monitoringMachine.id, input: { queue: unsent } },
  );

  const isOnShow = (id: string) =>
    notifications.getSnapshot().context.errors.some(({ error }) => error.id === id);
  const isEqualOnShow = ({ code, message, component }: ProcessedError) =>
    notifications
      .getSnapshot()
      .context.errors.some(
        ({ error }) => error.code === code && error.message === message && error.component === component,
      );
  notifications.on("error.shown", ({ error }) =>
    platform.announce(`${error.title}. ${error.message}`, error.severity === "critical"),
  );
  notifications.on("retry.queued", ({ id }) => queue.send({ type: "retry.queue", id, at: now() }));
  notifications.on("retry.unqueued", ({ id }) => queue.send({ type: "retry.drop", id }));
  notifications.on("error.removed", ({ id }) => {
    queue.send({ type: "retry.drop", id });
    retries.delete(id);
    subjects.delete(id);
  });
  notifications.on("redirect.due", ({ address }) => platform.goTo(address));
  for (const type of ["retry.succeeded", "retry.expired", "retry.exhausted"] as const) {
    queue.on(type, ({ id }) => {
      notifications.send({ type: "retry.settled", id, hasSucceeded: type === "retry.succeeded" });
      if (!isOnShow(id)) retries.delete(id);
    });
  }
  connection.on("connection.restored", () => {
    platform.onRestored();
    queue.send({ type: "connection.restored", at: now() });
  });
  connection.on("connection.lost", () => queue.send({ type: "connection.lost" }));
  for (const actor of [connection, notifications, queue, reporting, monitoring]) actor.start();
  platform.watchConnection((type) => connection.send({ type, at: now() }));

  const keep = (error: ProcessedError, report: ErrorReport) => {
    store.errors.add(error);
    store.reports.add(report);
    if (error.severity === "critical") store.critical.add(report);
    store.metrics.add({ kind: "error", name: error.code, value: 1, at: error.timestamp });
    monitoring.send({ type: "error.raised", report, at: error.timestamp });
  };

  /** The error that something thrown is; null where nobody needs to hear of it. */
  const processed = (thrown: unknown, { component, context = {} }: ErrorOrigin) => {
    const isObject = typeof thrown === "object" && thrown !== null;
    const before = isObject ? known.get(thrown) : undefined;
    if (before) return before;
    const failure = failureOf(thrown, isOffline());
    if (failure === null) return null;
    const error = processError(failure, {
      id: platform.newId(),
      at: now(),
      component,
      correlationId: thrown instanceof HttpError ? thrown.requestId : undefined,
      context,
    });
    if (isObject) known.set(thrown, error);
    return error;
  };

  /** What is known of the server may be old. */
  const askAgain = () => {
    platform.allowTrial();
    connection.send({ type: "check.asked", at: now() });
  };

  const queueSilently = (key: string, retry: NonNullable<ErrorOrigin["retry"]>) => {
    retries.set(key, retry);
    queue.send({ type: "retry.queue", id: key, at: now() });
  };

  return {
    notifications,
    reporting,
    connection,
    isOffline,
    doubts,
    onReached,
    askAgain,
    /** A person tries again what failed. */
    retry(id: string) {
      askAgain();
      notifications.send({ type: "error.retry", id });
    },
    /** Somebody else may be here next. */
    forget() {
      notifications.send({ type: "errors.clear" });
      notifications.send({ type: "redirect.cancel" });
      for (const id of retries.keys()) queue.send({ type: "retry.drop", id });
      retries.clear();
      for (const boundary of boundaries.values()) boundary.send({ type: "boundary.reset" });
    },
    processed,
    /** What was reported before is not reported again. */
    report(thrown: unknown, origin: ErrorOrigin) {
      const error = processed(thrown, origin);
      if (error === null || reported.has(error)) return;
      reported.add(error);
      const { component, key = component, retry, subject, isShown = false, isChange = false } = origin;
      const report = errorReportOf(error, page());
      // What is wrong with a form is said beside it, and nobody else's business.
      const isOwn = isShown && error.category === "validation";
      // Nobody reads the same over and over, and to keep it costs time.
      const isWorthIt = monitoring.getSnapshot().can({ type: "error.raised", report, at: error.timestamp });
      if (!isOwn && isWorthIt) keep(error, report);
      if (isShown) return notifications.send({ type: "error.shownInPlace", error });
      if (isOffline() && retry && !isChange) {
        // That there is no connection is said already, and what is old stays to be seen.
        return queueSilently(key, retry);
      }
      if (retry) retries.set(error.id, retry);
      if (subject !== undefined) subjects.set(error.id, subject);
      const reachable = isChange ? "byHand" : "now";
      const when = isOffline() ? "onReturn" : reachable;
      notifications.send({
        type: "error.occurred",
        error,
        retry: retry ? when : "never",
        at: error.timestamp,
      });
      if (isOnShow(error.id)) return;
      retries.delete(error.id);
      subjects.delete(error.id);
      // An equal one is on show, with its own retry, or was sent away and is not shown again so soon.
      if (retry && when === "onReturn" && !isEqualOnShow(error)) queueSilently(key, retry);
    },
    /** What failed, in words for a person; undefined where nobody said. */
    subjectOf: (id: string) => subjects.get(id),
    /** A mail to those who help, with the report; null where nobody is named. */
    supportMail(error: ProcessedError) {
      if (platform.supportEmail === null) return null;
      const subject = encodeURIComponent(`${error.title} (${error.id})`);
      const body = encodeURIComponent(errorReportText(error, page()));
      return `mailto:${platform.supportEmail}?subject=${subject}&body=${body}`;
    },
    /** Counts the attempts at a part of the page that failed, until another page is shown. */
    boundaryOf(component: string): ErrorBoundaryActorRef {
      const boundary = boundaries.get(component) ?? actors.create(errorBoundaryMachine, {}).start();
      boundaries.set(component, boundary);
      return boundary;
    },
    /** Another page is shown. */
    leavePage() {
      for (const boundary of boundaries.values()) boundary.send({ type: "boundary.reset" });
    },
    copyReport(error: ProcessedError) {
      reporting.send({
        type: "report.copy",
        id: error.id,
        report: errorReportText(error, page()),
        at: now(),
        copiedAt: store.lastReportAt(),
      });
    },
    /** Whether it could be copied. */
    copy: (text: string) =>
      platform.copy(text).then(
        () => true,
        () => false,
      ),
    /** The page may be gone soon. */
    flush: () => monitoring.send({ type: "reports.flush" }),
    /** Something took longer than a person should wait, milliseconds. */
    noteSlow: (name: string, value: number) => store.metrics.add({ kind: "slow", name, value, at: now() }),
  };
}

export type ErrorLayer = ReturnType<typeof composeErrors>;
