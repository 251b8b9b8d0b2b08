import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import * as css from "./State.css.ts";

export interface LoadingScreenProps {
  readonly message?: string | undefined;
  /** 0 to 100. */
  readonly progress?: number | undefined;
  /** A study tip; null before the first. Its space is reserved. */
  readonly tip?: string | null | undefined;
  /** Shown if loading takes longer than expected, or fails. */
  readonly slowMessage?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** Progress, a study tip, and a way out. Only the message is announced; later parts have reserved space. */
export function LoadingScreen({
  message = texts.loading,
  progress,
  tip,
  slowMessage,
  onRetry,
  onCancel,
}: LoadingScreenProps) {
  const isLong = tip !== undefined;
  return (
    <div className={isLong ? css.stillState : css.state}>
      <p role="status" className={isLong ? css.reservedLines : undefined}>
        {slowMessage ?? message}
      </p>
      <div className={css.wide}>
        <ProgressBar label={message} value={progress} />
      </div>
      {isLong && <p className={css.reservedText}>{tip}</p>}
      {(isLong || onRetry || onCancel) && (
        <div className={isLong ? css.reservedActions : css.actions}>
          {onRetry && (
            <Button tone="primary" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
        </div>
      )}
    </div>
  );
}
