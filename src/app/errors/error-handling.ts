import { waitFor } from "xstate";
import { isUnanswered } from "#domain/errors/failure.ts";
import { composeConnection } from "../connection.ts";
import { composeNotifications } from "./error-notifications.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import { composeReports } from "./error-reports.ts";
import type { ErrorOrigin } from "../../services/errors/error-origin.ts";
import { createKnownErrors } from "../../services/errors/known-errors.ts";
import { HttpError } from "../../services/http/http-error.ts";
import type { ActorSystem } from "../actor-system.ts";
import {
  type ErrorBoundaryActorRef,
  errorBoundaryMachine,
} from "../../machines/error-boundary/error-boundary.machine.ts";

/** Counts the attempts at each part of the page that failed, until another page is shown. */
function composeBoundaries(actors: ActorSystem) {
  const boundaries = new Map<string, ErrorBoundaryActorRef>();
  return {
    of(component: string): ErrorBoundaryActorRef {
      const boundary = boundaries.get(component) ?? actors.create(errorBoundaryMachine, {}).start();
      boundaries.set(component, boundary);
      return boundary;
    },
    reset() {
      for (const boundary of boundaries.values()) boundary.send({ type: "boundary.reset" });
    },
  };
}

const gotNoAnswer = (thrown: unknown) => thrown instanceof HttpError && isUnanswered(thrown.failure);

export function composeErrors(platform: ErrorPlatform) {
  const { now } = platform;
  const { actor: connection, isOffline, onSent } = composeConnection(platform);
  const known = createKnownErrors({ ...platform, isOffline });
  const { keep, ...reports } = composeReports(platform);
  const { notifications, ...stack } = composeNotifications(platform);
  const boundaries = composeBoundaries(platform.actors);

  connection.on("connection.restored", () => {
    platform.onRestored();
    stack.connectionRestored();
  });
  connection.on("connection.lost", stack.connectionLost);
  connection.start();
  platform.watchConnection((type) => connection.send({ type, at: now() }));

  const occur = (thrown: unknown, origin: ErrorOrigin) => {
    const error = known.unreported(thrown, origin);
    if (error === null) return;
    // Validation errors are shown next to their field, and are not reported.
    if (!(origin.isShown && error.category === "validation")) keep(error);
    stack.occur(error, origin, isOffline());
  };
  const isChecking = () => connection.getSnapshot().matches({ reach: "suspect" });
  /** Aborted when the learner signs out. */
  let learner = new AbortController();

  /** Checks the server again, because its known state may be old. */
  const askAgain = () => {
    platform.allowProbe();
    connection.send({ type: "check.asked", at: now() });
  };

  return {
    ...reports,
    notifications,
    connection,
    isOffline,
    onSent,
    askAgain,
    processed: known.processed,
    boundaryOf: boundaries.of,
    /** Whether this page has failures to retry, which a reload would lose. */
    hasRetries: stack.hasRetries,
    leavePage: boundaries.reset,
    retry(id: string) {
      askAgain();
      notifications.send({ type: "error.retry", id });
    },
    forget() {
      learner.abort();
      learner = new AbortController();
      stack.forget();
      boundaries.reset();
    },
    /** What was reported before is not reported again. */
    report(thrown: unknown, origin: ErrorOrigin) {
      if (origin.isShown || !gotNoAnswer(thrown) || !isChecking()) return occur(thrown, origin);
      // The offline notice may explain it; a check decides.
      waitFor(connection, (snapshot) => !snapshot.matches({ reach: "suspect" }), {
        signal: learner.signal,
      }).then(
        () => occur(thrown, origin),
        () => undefined,
      );
    },
  };
}

export type ErrorLayer = ReturnType<typeof composeErrors>;
