import type { SnapshotFrom } from "xstate";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { routeGuardMachine } from "../../machines/route-guard/route-guard.machine.ts";
import { termsTexts } from "../../ui/terms/texts.ts";
import { LOGGED_OUT } from "../-account/auth-notices.ts";
import { texts } from "../-texts.ts";

type Guard = SnapshotFrom<typeof routeGuardMachine>;

/** What the loading screen waits for. */
export const messageOf = (guard: Guard): string =>
  guard.matches({ loading: "checkingTerms" }) ? termsTexts.checking : texts.guard.checking;

/** The notice of the loading screen if the check takes long or failed; undefined otherwise. */
export function noticeOf(guard: Guard): string | undefined {
  if (guard.matches({ loading: { checking: "slow" } })) return texts.guard.slow;
  if (guard.matches({ loading: "unreachable" }))
    return guard.context.retried ? texts.guard.unreachableAgain : texts.guard.unreachable;
  return guard.matches({ loading: "failed" }) ? texts.guardMessages.failed : undefined;
}

/** Why the sign-in ended, shown for a moment before the sign-in page. */
export const endNotice = (reason: SignedOutReason | null): string =>
  reason === null ? texts.guardMessages.failed : LOGGED_OUT[reason];

/** The message and the return path for the sign-in page. */
export const signInSearch = (
  path: string,
  reason: SignedOutReason | null,
  message: Guard["context"]["message"],
) => ({
  // A learner who signs out does not return to the page.
  ...(reason === "user_initiated" ? {} : { redirect: path }),
  ...(message === null ? {} : { message }),
});
