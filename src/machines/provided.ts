import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from "xstate";

type Action<Params> = (args: unknown, params: Params) => void;

const missing = (kind: "actor" | "action", name: string) =>
  new Error(`\`${name}\` ${kind} must be provided.`);

/** What a machine's owner provides; a missing one fails with its name when needed. */
export const provided = {
  promise: <Output, Input = NonReducibleUnknown>(name: string) =>
    fromPromise<Output, Input>(() => Promise.reject(missing("actor", name))),
  callback: <Sent extends EventObject, Input = undefined, Received extends EventObject = { type: "unused" }>(
    name: string,
  ) =>
    fromCallback<Received, Input, Sent>(() => {
      throw missing("actor", name);
    }),
  action:
    <Params = undefined>(name: string): Action<Params> =>
    () => {
      throw missing("action", name);
    },
};
