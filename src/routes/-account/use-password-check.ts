import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { PasswordRule } from "#contract/passwords.ts";
import { passwordCheckServedBy } from "../../machines/password-check/password-check.actors.ts";
import { brokenRules } from "../../services/auth/broken-rules.ts";
import type { Http } from "../../services/http/http.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

export interface PasswordOwnerNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** The rules that the typed password breaks, checked when typing pauses; null if the check failed. */
export function usePasswordCheck(
  http: Http,
  password: string,
  { username, email }: PasswordOwnerNames,
): readonly PasswordRule[] | null {
  const [machine] = useState(() =>
    passwordCheckServedBy((typed, signal) => brokenRules(http, typed, { signal })),
  );
  const actor = useAppActor(machine, {});
  useEffect(
    () => actor.send({ type: "password.typed", typed: { password, username, email } }),
    [actor, password, username, email],
  );
  return useSelector(actor, ({ context }) => context.broken);
}
