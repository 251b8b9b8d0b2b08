import { Banner } from "../feedback/Banner.tsx";
import { type Resend, ResendButton } from "./ResendButton.tsx";
import * as css from "./VerificationBanner.css.ts";

const bannerTexts = {
  early: "Confirm email.",
  overdue: "Confirm your email: Ibis needs it after 7 days.",
  remindLater: "Remind me later",
} as const;

export interface VerificationBannerProps {
  /** Only the yellow one can be postponed. */
  readonly look: "yellow" | "red";
  readonly outcome: { readonly text: string } | null;
  /** A hint for when no mail arrives. */
  readonly tip: string | null;
  readonly resend: Resend;
  readonly onRemindLater: () => void;
}

/** Reminds the learner to verify the address. */
export function VerificationBanner({ look, outcome, tip, resend, onRemindLater }: VerificationBannerProps) {
  const isYellow = look === "yellow";
  return (
    <Banner
      tone={isYellow ? "warning" : "error"}
      dismissLabel={bannerTexts.remindLater}
      onDismiss={isYellow ? onRemindLater : undefined}
    >
      <span className={css.line}>
        <span>{isYellow ? bannerTexts.early : bannerTexts.overdue}</span>
        <span className={css.whole}>
          <ResendButton {...resend} tone="plain" />
        </span>
      </span>
      {outcome && <p>{outcome.text}</p>}
      {tip !== null && <p>{tip}</p>}
    </Banner>
  );
}
