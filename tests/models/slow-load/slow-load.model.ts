import { setup } from "xstate";

export type SlowLoadModelEvent = { type: "time"; ms: number };

/** Something is being loaded, and takes long (accounts specification, sections 2 and 8). */
export const slowLoadModel = setup({
  types: { events: {} as SlowLoadModelEvent },
}).createMachine({
  id: "slowLoadModel",
  initial: "loading",
  states: { loading: { after: { 3000: "slow" } }, slow: {} },
});
