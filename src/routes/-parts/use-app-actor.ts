import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { Actor, AnyActorLogic } from "xstate";
import type { ChildOptions } from "../../app/actor-system.ts";

/**
 * An actor of the application's system that lives as long as the component; it uses the first logic and options. React may
 * render a component several times before it mounts, and each time makes an actor, so none may have a `systemId`.
 */
export function useAppActor<TLogic extends AnyActorLogic>(
  logic: TLogic,
  options: ChildOptions<TLogic> & { readonly systemId?: never },
): Actor<TLogic> {
  const { actors } = useRouter().options.context;
  const [actor] = useState(() => actors.create(logic, options));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    actor.start();
    return () => {
      isMounted.current = false;
      // Strict Mode mounts a component again at once, and a stopped actor cannot be started again.
      queueMicrotask(() => {
        if (!isMounted.current) actors.stop(actor);
      });
    };
  }, [actors, actor]);
  return actor;
}
