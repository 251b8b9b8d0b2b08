import { useEffect, useState } from "react";
import { type PasswordRule, validatePassword } from "#contract/passwords.ts";
import type { Http } from "../../services/http/http.ts";

const QUIET_MS = 300;

export interface PasswordOwnerNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** The rules that the typed password breaks, judged once typing pauses; null where nobody could say. */
export function usePasswordCheck(
  http: Http,
  password: string,
  { username, email }: PasswordOwnerNames,
): readonly PasswordRule[] | null {
  const [broken, setBroken] = useState<readonly PasswordRule[] | null>(null);
  useEffect(() => {
    if (password === "") return;
    const typing = new AbortController();
    const { signal } = typing;
    const judge = async () => {
      const body = { password, ...(username ? { username } : {}), ...(email ? { email } : {}) };
      const judged = await http.call(validatePassword, { body }, { signal }).catch(() => null);
      if (!signal.aborted) setBroken(judged && judged.failures.map(({ rule }) => rule));
    };
    const timer = setTimeout(() => void judge(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [http, password, username, email]);
  return password === "" ? null : broken;
}
