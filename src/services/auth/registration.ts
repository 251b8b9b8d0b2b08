import { signUp } from "#contract/auth/auth.ts";
import { type PasswordRule, validatePassword } from "#contract/auth/passwords.ts";
import {
  type Registration,
  type RegistrationProblems,
  registrationProblems,
} from "#domain/auth/registration-form.ts";
import type { Http } from "../http/http.ts";
import type { CallOptions } from "../http/chain.ts";

type RegistrationResult =
  | { readonly outcome: "registered"; readonly message: string; readonly sendsMail: boolean }
  | { readonly outcome: "invalid"; readonly problems: RegistrationProblems };

/** Registers unless a field is known to be wrong. `broken`: null if the rules are not known. @throws HttpError */
export async function register(
  http: Http,
  typed: Registration,
  broken: readonly PasswordRule[] | null,
): Promise<RegistrationResult> {
  const problems = registrationProblems(typed, broken);
  if (Object.keys(problems).length > 0) return { outcome: "invalid", problems };
  return { outcome: "registered", ...(await http.call(signUp, { body: { ...typed, termsAccepted: true } })) };
}

/** The rules that a password breaks; only the server knows easy ones. @throws HttpError */
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
