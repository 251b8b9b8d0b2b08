import { Banner } from "../feedback/Banner.tsx";
import { ResendButton, type Resend } from "./ResendButton.tsx";
import * as css from "./VerificationBanner.css.ts";
import { bannerTexts as texts } from "./texts.ts";

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
      dismissLabel={texts.remindLater}
      onDismiss={isYellow ? onRemindLater : undefined}
    >
      <span className={css.line}>
        <span>{isYellow ? texts.early : texts.overdue}</span>
        <span className={css.whole}>
          <ResendButton {...resend} tone="plain" />
        </span>
      </span>
      {outcome && <p>{outcome.text}</p>}
      {tip !== null && <p>{tip}</p>}
    </Banner>
  );
}
