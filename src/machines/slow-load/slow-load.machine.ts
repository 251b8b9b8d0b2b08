import { type ActorRefFrom, setup } from "xstate";

/** Something is being loaded; `slow` says that it takes longer than usual. Lives as long as it is waited for. */
export const slowLoadMachine = setup({
  delays: { slowLoad: 3000 },
}).createMachine({
  id: "slowLoad",
  initial: "loading",
  states: { loading: { after: { slowLoad: "slow" } }, slow: {} },
});

export type SlowLoadActorRef = ActorRefFrom<typeof slowLoadMachine>;
