import {
  Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type InputFrom,
  type InspectionEvent,
  type Subscription,
  createActor,
} from "xstate";
import { appMachine } from "../machines/app/app.machine.ts";

/** Long-lived actors take the id of their machine as `systemId`. */
export type ChildOptions<TLogic extends AnyActorLogic> = {
  readonly systemId?: string;
} & (undefined extends InputFrom<TLogic>
  ? { readonly input?: InputFrom<TLogic> }
  : { readonly input: InputFrom<TLogic> });

/** The one system of all actors of a page: they share its clock, and one `inspect` sees them all. */
export interface ActorSystem {
  create<TLogic extends AnyActorLogic>(logic: TLogic, options: ChildOptions<TLogic>): Actor<TLogic>;
  stop(actor: AnyActorRef): void;
  inspect(observe: (event: InspectionEvent) => void): Subscription;
}

/** `reportError` takes the unhandled failures of children. */
export function createActorSystem({
  reportError,
  ...options
}: Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect"> & {
  readonly reportError: (error: unknown) => void;
}): ActorSystem {
  const root = createActor(
    appMachine.provide({ actions: { reportError: (_, { error }) => reportError(error) } }),
    { ...options, systemId: "app" },
  ).start();
  return {
    create: (logic, given) => new Actor(logic, { ...given, parent: root }),
    stop: (actor) => root.send({ type: "actor.stop", actor }),
    inspect: (observe) => root.system.inspect(observe),
  };
}
