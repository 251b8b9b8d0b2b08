import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";
import type { PasswordRule } from "#contract/passwords.ts";

/** A password as it is typed, with the names that it must not be. */
export interface TypedPassword {
  readonly password: string;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

interface Context {
  readonly typed: TypedPassword;
  /** The rules that the last judged password breaks; null where that is not known. */
  readonly broken: readonly PasswordRule[] | null;
}

export type PasswordCheckEvent = { type: "password.typed"; typed: TypedPassword };

/** Judges a new password once typing pauses (accounts specification, sections 4 and 8). */
export const passwordCheckMachine = setup({
  types: { context: {} as Context, events: {} as PasswordCheckEvent },
  actors: {
    /** Gives the rules that the password breaks; rejects where the server cannot say. */
    judgePassword: fromPromise<readonly PasswordRule[], TypedPassword>(() =>
      Promise.reject(new Error("`judgePassword` actor must be provided.")),
    ),
  },
  actions: {
    keepTyped: assign({ typed: (_, typed: TypedPassword) => typed }),
    keepJudgement: assign({ broken: (_, broken: Context["broken"]) => broken }),
  },
  guards: { isEmpty: (_, { password }: TypedPassword) => password === "" },
  delays: { typingPause: 300 },
}).createMachine({
  id: "passwordCheck",
  context: { typed: { password: "" }, broken: null },
  initial: "resting",
  on: {
    "password.typed": [
      {
        guard: { type: "isEmpty", params: ({ event }) => event.typed },
        target: ".resting",
        actions: { type: "keepJudgement", params: null },
      },
      { target: ".typing", actions: { type: "keepTyped", params: ({ event }) => event.typed } },
    ],
  },
  states: {
    resting: {},
    // The last judgement is shown until the next one comes.
    typing: { after: { typingPause: "judging" } },
    judging: {
      invoke: {
        src: "judgePassword",
        input: ({ context }) => context.typed,
        onDone: {
          target: "resting",
          actions: { type: "keepJudgement", params: ({ event }) => event.output },
        },
        onError: { target: "resting", actions: { type: "keepJudgement", params: null } },
      },
    },
  },
});

export type PasswordCheckActorRef = ActorRefFrom<typeof passwordCheckMachine>;
