import { type PasswordRule, validatePassword } from "#contract/auth/passwords.ts";
import type { CallOptions } from "../http/chain.ts";
import type { Http } from "../http/http.ts";

/**
 * The rules that a password breaks. The server judges it, because only it knows which ones are easy to guess.
 *
 * @throws HttpError where the server cannot say.
 */
export async function brokenRules(
  http: Http,
  {
    password,
    username,
    email,
  }: { password: string; username?: string | undefined; email?: string | undefined },
  options: CallOptions,
): Promise<readonly PasswordRule[]> {
  const body = { password, ...(username ? { username } : {}), ...(email ? { email } : {}) };
  const { failures } = await http.call(validatePassword, { body }, options);
  return failures.map(({ rule }) => rule);
}
