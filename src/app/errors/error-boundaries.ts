import type { ActorSystem } from "../actor-system.ts";
import {
  type ErrorBoundaryActorRef,
  errorBoundaryMachine,
} from "../../machines/error-boundary/error-boundary.machine.ts";

/** Counts the attempts at each part of the page that failed, until another page is shown. */
export function composeBoundaries(actors: ActorSystem) {
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
