import { fromPromise } from "xstate";
import type { PasswordRule } from "#contract/passwords.ts";
import { type TypedPassword, passwordCheckMachine } from "./password-check.machine.ts";

/** @param judge Gives the rules that a password breaks; rejects where that cannot be known. */
export const passwordCheckServedBy = (
  judge: (typed: TypedPassword, signal: AbortSignal) => Promise<readonly PasswordRule[]>,
) =>
  passwordCheckMachine.provide({
    actors: { judgePassword: fromPromise(({ input, signal }) => judge(input, signal)) },
  });
