import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import * as css from "./State.css.ts";

export interface LoaderProps {
  /** What is being loaded. */
  readonly message?: string | undefined;
  /** 0 to 100. */
  readonly progress?: number | undefined;
  readonly tip?: string | undefined;
  /** Shown if loading takes longer than expected, or fails. */
  readonly slowMessage?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** The loading screen: progress, a study tip, and a way out if it takes long. */
export function Loader({
  message = texts.loading,
  progress,
  tip,
  slowMessage,
  onRetry,
  onCancel,
}: LoaderProps) {
  return (
    <div className={css.state}>
      <p role="status">{slowMessage ?? message}</p>
      <div className={css.wide}>
        <ProgressBar label={message} value={progress} />
      </div>
      {tip !== undefined && <p className={css.text}>{tip}</p>}
      {(onRetry ?? onCancel) && (
        <div className={css.actions}>
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
