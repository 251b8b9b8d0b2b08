import { type ActorSystem, createActorSystem } from "#src/app/actor-system.ts";

/** An actor system that rethrows the errors of its actors. */
export const testActors = (
  options: Pick<Parameters<typeof createActorSystem>[0], "clock" | "inspect"> = {},
): ActorSystem =>
  createActorSystem({
    ...options,
    reportError(error) {
      throw error;
    },
  });
