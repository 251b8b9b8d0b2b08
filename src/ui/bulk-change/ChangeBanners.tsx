import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { ExplainedButton } from "../controls/ExplainedButton.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { changeTexts as texts } from "./change-texts.ts";

export function FailedChange(props: {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  readonly onStop: () => void;
}) {
  const { children, onRetry, onStop } = props;
  return (
    <Banner
      tone="error"
      action={
        <ButtonRow>
          <Button onClick={onRetry}>{texts.retry}</Button>
          <Button onClick={onStop}>{texts.stop}</Button>
        </ButtonRow>
      }
    >
      {children}
    </Banner>
  );
}

export function FailedUndo(props: {
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}) {
  const { failure, onRetry, onDismiss } = props;
  return (
    <Banner tone="error" action={<Button onClick={onRetry}>{texts.retry}</Button>} onDismiss={onDismiss}>
      {texts.undoFailed} {failure}
    </Banner>
  );
}

export function ChangeResult(props: {
  readonly lines: readonly string[];
  readonly isOffline: boolean;
  /** Null: nothing to undo. */
  readonly onUndo: (() => void) | null;
  readonly onDismiss: () => void;
}) {
  const { lines, isOffline, onUndo, onDismiss } = props;
  return (
    <Banner
      tone="success"
      onDismiss={onDismiss}
      action={
        onUndo && (
          <ExplainedButton icon="undo" unavailable={isOffline ? texts.undoLater : undefined} onClick={onUndo}>
            {texts.undo}
          </ExplainedButton>
        )
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
