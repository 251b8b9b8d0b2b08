import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { ResendButton, type Resend } from "./ResendButton.tsx";
import * as css from "./VerificationBanner.css.ts";
import { bannerTexts as texts } from "./texts.ts";

export interface VerificationBannerProps {
  /** Only the yellow one can be put off. */
  readonly look: "yellow" | "red";
  readonly outcome: { readonly text: string } | null;
  /** A hint for when no mail arrives. */
  readonly tip: string | null;
  readonly resend: Resend;
  readonly onRemindLater: () => void;
}

/** Reminds of an address that is not verified. */
export function VerificationBanner({ look, outcome, tip, resend, onRemindLater }: VerificationBannerProps) {
  const isYellow = look === "yellow";
  return (
    <Banner
      tone={isYellow ? "warning" : "error"}
      action={
        <span className={css.actions}>
          <ResendButton {...resend} />
          {isYellow && <Button onClick={onRemindLater}>{texts.remindLater}</Button>}
        </span>
      }
    >
      {isYellow ? texts.early : texts.overdue}
      {outcome && <p>{outcome.text}</p>}
      {tip !== null && <p>{tip}</p>}
    </Banner>
  );
}
