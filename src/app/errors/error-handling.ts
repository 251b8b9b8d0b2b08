import { composeConnection } from "../connection.ts";
import { composeBoundaries } from "./error-boundaries.ts";
import { composeNotifications } from "./error-notifications.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import { composeReports } from "./error-reports.ts";
import type { ErrorOrigin } from "../../services/errors/errors.ts";
import { createKnownErrors } from "../../services/errors/known-errors.ts";

/** From a failure to what is shown, tried again, led to, kept and reported of it. */
export function composeErrors(platform: ErrorPlatform) {
  const { now } = platform;
  const { actor: connection, isOffline, doubts, onReached } = composeConnection(platform);
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

  /** What is known of the server may be old. */
  const askAgain = () => {
    platform.allowProbe();
    connection.send({ type: "check.asked", at: now() });
  };

  return {
    ...reports,
    notifications,
    connection,
    isOffline,
    doubts,
    onReached,
    askAgain,
    processed: known.processed,
    boundaryOf: boundaries.of,
    /** Another page is shown. */
    leavePage: boundaries.reset,
    /** A person tries again what failed. */
    retry(id: string) {
      askAgain();
      notifications.send({ type: "error.retry", id });
    },
    /** Somebody else may be here next. */
    forget() {
      stack.forget();
      boundaries.reset();
    },
    /** What was reported before is not reported again. */
    report(thrown: unknown, origin: ErrorOrigin) {
      const error = known.unreported(thrown, origin);
      if (error === null) return;
      // What is wrong with a form is said beside it, and nobody else's business.
      if (!(origin.isShown && error.category === "validation")) keep(error);
      stack.occur(error, origin, isOffline());
    },
  };
}

export type ErrorLayer = ReturnType<typeof composeErrors>;
