import { Icon } from "../base/Icon.tsx";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { TextArea } from "../forms/TextArea.tsx";
import { formatCount } from "../numbers.ts";
import * as css from "./CopyReport.css.ts";
import { errorTexts } from "./texts.ts";

const labels = Object.entries(errorTexts.copy);

export interface CopyReportProps {
  readonly state: "idle" | "copying" | "copied" | "failed" | "throttled";
  /** The text to copy by hand if copying failed. */
  readonly report: string | null;
  /** Seconds until it can be copied again. */
  readonly wait: number;
  readonly onCopy: () => void;
}

/** Copies the error report. The button keeps its size and its focus when its label changes. */
export function CopyReport({ state, report, wait, onCopy }: CopyReportProps) {
  const isIdle = state !== "copying" && state !== "throttled";
  const shown = state === "copying" || state === "copied" ? state : "idle";
  return (
    <div className={css.copy}>
      <button
        type="button"
        className={`${buttonClass()} ${css.button}`}
        aria-disabled={isIdle ? undefined : true}
        onClick={isIdle ? onCopy : undefined}
      >
        <Icon name={state === "copied" ? "check" : "copy"} />
        <span className={css.labels}>
          {labels.map(([name, label]) => (
            <span key={name} className={name === shown ? css.label : css.otherLabel}>
              {label}
            </span>
          ))}
        </span>
      </button>
      <LiveRegion message={announcements[state]} />
      {state === "throttled" && <p className={css.note}>{errorTexts.copyAgainIn(formatCount(wait))}</p>}
      {state === "failed" && report !== null && (
        <TextArea
          label={errorTexts.copyByHand}
          rows={6}
          readOnly
          dir="ltr"
          value={report}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/* Without the seconds, which would be read out one by one. */
const announcements: Record<CopyReportProps["state"], string> = {
  idle: "",
  copying: errorTexts.copy.copying,
  copied: errorTexts.copy.copied,
  failed: errorTexts.copyFailed,
  throttled: errorTexts.copiedBefore,
};
