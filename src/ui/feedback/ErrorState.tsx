import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import * as css from "./State.css.ts";

export interface ErrorStateProps {
  readonly title: string;
  /** What failed, and what to do. */
  readonly message: ReactNode;
  readonly errorId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly actions?: ReactNode;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, message, errorId, onRetry, actions }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.sign}>
        <Icon name="warning" size="lg" />
      </span>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{message}</p>
      {errorId !== undefined && (
        <p className={css.text}>
          {texts.errorId}: <span className={css.detail}>{errorId}</span>
        </p>
      )}
      <div className={css.actions}>
        {onRetry && (
          <Button tone="primary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
