import { signUp } from "#contract/auth.ts";
import {
  type Registration,
  type RegistrationProblems,
  passwordProblem,
  registrationProblems,
} from "#domain/auth/registration-form.ts";
import type { Http } from "../http/http.ts";
import { brokenRules } from "./broken-rules.ts";

/** Milliseconds: a slow server does not hold back what the page itself sees. */
const JUDGEMENT_WAIT = 2000;

export type RegistrationResult =
  | { readonly outcome: "registered"; readonly message: string }
  /** Nothing was sent. */
  | { readonly outcome: "invalid"; readonly problems: RegistrationProblems };

/**
 * Registers an account. Where a field is wrong, the server is asked about the password alone, because only it knows
 * which ones are easy to guess: all fields are named at once.
 *
 * @throws HttpError where the server refuses the fields or cannot be reached.
 */
export async function register(http: Http, typed: Registration): Promise<RegistrationResult> {
  const problems = registrationProblems(typed);
  if (Object.keys(problems).length === 0) {
    const { message } = await http.call(signUp, { body: typed });
    return { outcome: "registered", message };
  }
  const [broken] = await brokenRules(http, typed, { timeout: JUDGEMENT_WAIT }).catch(() => []);
  return { outcome: "invalid", problems: { ...passwordProblem(broken), ...problems } };
}
