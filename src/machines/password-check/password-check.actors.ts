import { fromPromise, waitFor } from "xstate";
import type { PasswordRule } from "#contract/auth/passwords.ts";
import {
  type PasswordCheckActorRef,
  type TypedPassword,
  passwordCheckMachine,
} from "./password-check.machine.ts";

/** @param judge Gives the rules that a password breaks; rejects where that cannot be known. */
export const passwordCheckServedBy = (
  judge: (typed: TypedPassword, signal: AbortSignal) => Promise<readonly PasswordRule[]>,
) =>
  passwordCheckMachine.provide({
    actors: { judgePassword: fromPromise(({ input, signal }) => judge(input, signal)) },
  });

/** The rules that a submitted password breaks; null if they are not known in time. */
export async function judgementFor(
  check: PasswordCheckActorRef,
  typed: TypedPassword,
): Promise<readonly PasswordRule[] | null> {
  check.send({ type: "password.submitted", typed });
  const judged = await waitFor(check, (snapshot) => !snapshot.hasTag("awaited"));
  return judged.hasTag("current") ? judged.context.broken : null;
}
