import { fromPromise } from "xstate";
import type { ActorSystem } from "./actor-system.ts";
import { connectionMachine } from "../machines/connection/connection.machine.ts";
import { checkServer } from "../services/http/server-check.ts";

/** Whether the server can be reached, as requests prove it. */
export function composeConnection(platform: {
  readonly baseUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly actors: ActorSystem;
}) {
  const { baseUrl, now, actors } = platform;
  const actor = actors.create(
    connectionMachine.provide({
      actors: { checkServer: fromPromise(({ signal }) => checkServer(baseUrl, signal)) },
    }),
    { systemId: connectionMachine.id },
  );
  return {
    actor,
    isOffline: () => actor.getSnapshot().hasTag("offline"),
    /** The result takes whether our server answered the request. */
    onSent() {
      const { doubts } = actor.getSnapshot().context;
      return (isReached: boolean) =>
        actor.send(
          isReached ? { type: "request.answered", doubts } : { type: "request.unanswered", at: now() },
        );
    },
  };
}
