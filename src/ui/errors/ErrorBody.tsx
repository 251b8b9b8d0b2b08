import { useId } from "react";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { Button } from "../controls/Button.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { IconButton } from "../controls/IconButton.tsx";
import type { RenderLink } from "../link.ts";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import { CopyReport, type CopyReportProps } from "./CopyReport.tsx";
import * as css from "./ErrorBody.css.ts";
import { errorTexts } from "./texts.ts";

export interface ErrorBodyProps extends CopyReportProps {
  readonly description: string;
  readonly errorId: string;
  readonly isIdCopied: boolean;
  readonly onCopyId: () => void;
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean;
  /** The remaining retries, and their total number. */
  readonly attemptsLeft: number;
  readonly attempts: number;
  readonly onRetry: () => void;
  readonly home: RenderLink;
}

/** The text below an error's heading, and the actions. */
export function ErrorBody(props: ErrorBodyProps) {
  const { description, errorId, isIdCopied, attemptsLeft, attempts, home } = props;
  const leftId = useId();
  const canRetry = attemptsLeft > 0;
  const isRetryFirst = canRetry && props.isRetryable;
  const homeLink = home({
    className: buttonClass({ tone: isRetryFirst ? "quiet" : "primary" }),
    children: errorTexts.home,
  });
  return (
    <>
      <p className={css.description} dir="auto">
        {description}
      </p>
      <div className={css.ways}>
        <div className={css.actions}>
          {!isRetryFirst && homeLink}
          {canRetry && (
            <Button
              tone={isRetryFirst ? "primary" : undefined}
              aria-describedby={leftId}
              onClick={props.onRetry}
            >
              {texts.tryAgain}
            </Button>
          )}
          {isRetryFirst && homeLink}
        </div>
        <p id={leftId} className={css.left}>
          {canRetry
            ? errorTexts.attemptsLeft(formatCount(attemptsLeft), formatCount(attempts))
            : errorTexts.noAttemptsLeft}
        </p>
      </div>
      <div className={css.report}>
        <div className={css.id}>
          <p className={css.idText}>
            <span className={css.idName}>{texts.errorId}</span> <bdi className={css.idValue}>{errorId}</bdi>
          </p>
          <IconButton
            label={errorTexts.copyId}
            icon={isIdCopied ? "check" : "copy"}
            onClick={props.onCopyId}
          />
          <LiveRegion message={isIdCopied ? errorTexts.idCopied : ""} />
        </div>
        <CopyReport state={props.state} report={props.report} wait={props.wait} onCopy={props.onCopy} />
      </div>
    </>
  );
}
