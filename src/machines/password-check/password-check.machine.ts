import { type ActorRefFrom, assign, fromPromise, setup, waitFor } from "xstate";
import type { PasswordRule } from "#contract/auth/passwords.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface TypedPassword {
  readonly password: string;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

interface Context {
  readonly typed: TypedPassword;
  /** The rules that the last judged password breaks; null if it could not be judged. */
  readonly broken: readonly PasswordRule[] | null;
}

type PasswordCheckEvent =
  | { type: "password.typed"; typed: TypedPassword }
  /** The form needs the judgement now; the tag `awaited` says for how long it waits. */
  | { type: "password.submitted"; typed: TypedPassword };

const isSame = (a: TypedPassword, b: TypedPassword) =>
  a.password === b.password && a.username === b.username && a.email === b.email;

/** Judges a new password once typing pauses or the form is submitted (accounts specification, sections 4 and 8). */
export const passwordCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordCheckEvent,
    /** `current`: the judgement is about the typed password. */
    tags: {} as "current" | "awaited",
  },
  actors: {
    judgePassword: provided.promise<readonly PasswordRule[], TypedPassword>("judgePassword"),
  },
  actions: {
    keepTyped: assign({ typed: (_, typed: TypedPassword) => typed }),
    keepJudgement: assign({ broken: (_, broken: Context["broken"]) => broken }),
  },
  guards: {
    isEmpty: (_, { password }: TypedPassword) => password === "",
    isKnown: ({ context }, typed: TypedPassword) => isSame(context.typed, typed),
  },
  delays: {
    typingPause: 300,
    /** A slow server does not delay the page's own checks. */
    judgementWait: 2000,
  },
}).createMachine({
  id: "passwordCheck",
  context: { typed: { password: "" }, broken: null },
  initial: "resting",
  on: {
    "password.typed": [
      {
        guard: { type: "isEmpty", params: of("typed") },
        target: ".resting",
        actions: { type: "keepJudgement", params: null },
      },
      { target: ".typing", actions: { type: "keepTyped", params: of("typed") } },
    ],
    "password.submitted": [
      {
        guard: { type: "isEmpty", params: of("typed") },
        target: ".resting",
        actions: { type: "keepJudgement", params: null },
      },
      { target: ".judging.awaited", actions: { type: "keepTyped", params: of("typed") } },
    ],
  },
  states: {
    resting: {},
    // The last judgement stays until the next one comes.
    typing: { after: { typingPause: "judging" } },
    judging: {
      invoke: {
        src: "judgePassword",
        input: ({ context }) => context.typed,
        onDone: { target: "judged", actions: { type: "keepJudgement", params: output } },
        onError: { target: "resting", actions: { type: "keepJudgement", params: null } },
      },
      initial: "unhurried",
      states: {
        unhurried: {
          on: {
            "password.submitted": { guard: { type: "isKnown", params: of("typed") }, target: "awaited" },
          },
        },
        awaited: {
          tags: "awaited",
          on: { "password.submitted": { guard: { type: "isKnown", params: of("typed") } } },
          after: { judgementWait: "unhurried" },
        },
      },
    },
    judged: {
      tags: "current",
      on: { "password.submitted": { guard: { type: "isKnown", params: of("typed") } } },
    },
  },
});

export type PasswordCheckActorRef = ActorRefFrom<typeof passwordCheckMachine>;

export const providePasswordCheck = (
  judge: (typed: TypedPassword, signal: AbortSignal) => Promise<readonly PasswordRule[]>,
) =>
  passwordCheckMachine.provide({
    actors: { judgePassword: fromPromise(({ input, signal }) => judge(input, signal)) },
  });

/** Null if the rules are not known in time: the server then decides. */
export async function judgementFor(
  check: PasswordCheckActorRef,
  typed: TypedPassword,
): Promise<readonly PasswordRule[] | null> {
  check.send({ type: "password.submitted", typed });
  const judged = await waitFor(check, (snapshot) => !snapshot.hasTag("awaited"));
  return judged.hasTag("current") ? judged.context.broken : null;
}
