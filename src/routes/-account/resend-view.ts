import type { SnapshotFrom } from "xstate";
import type { resendCooldownMachine } from "../../machines/resend-cooldown/resend-cooldown.machine.ts";
import { texts } from "../-texts.ts";
import { formatCount } from "../../ui/numbers.ts";

const resendTexts = {
  resendIn: (seconds: number) => `Send a new link in ${formatCount(seconds)} s`,
  resendFailed: "Failed to send verification email. Please try again.",
  spamTip: "Nothing arrived? If the mail is in your spam folder, mark it as not spam.",
} as const;

export interface ResendView {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly outcome: { readonly tone: "success" | "error"; readonly text: string } | null;
  /** A hint for when no mail arrives. */
  readonly tip: string | null;
}

export function resendView(snapshot: SnapshotFrom<typeof resendCooldownMachine>): ResendView {
  const { secondsLeft, answer, failure } = snapshot.context;
  const busy = snapshot.matches("sending");
  const cooling = snapshot.matches("cooling");
  const { resendIn, resendFailed, spamTip } = resendTexts;
  return {
    label: cooling ? resendIn(secondsLeft) : texts.verification.resend,
    busy,
    disabled: cooling,
    outcome: outcomeOf(),
    tip: answer !== null && !snapshot.matches({ cooling: { tip: "early" } }) ? spamTip : null,
  };

  function outcomeOf(): ResendView["outcome"] {
    if (failure !== null) return { tone: "error", text: failure === "" ? resendFailed : failure };
    return answer === null ? null : { tone: "success", text: answer };
  }
}
