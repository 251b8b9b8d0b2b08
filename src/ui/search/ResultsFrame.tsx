import type { ReactNode, Ref } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Button } from "../controls/Button.tsx";
import * as css from "./ResultsFrame.css.ts";
import { searchTexts as texts } from "./texts.ts";

/** The results under their count; they stay readable while the next ones load. */
export function ResultsFrame(props: {
  readonly ref: Ref<HTMLDivElement>;
  readonly count: string;
  /** The content already says so. */
  readonly isSaid: boolean;
  readonly isBusy: boolean;
  /** Absent: nothing to stop. */
  readonly onStop: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { ref, count, isSaid, isBusy, onStop, children } = props;
  return (
    <section ref={ref} className={css.frame} aria-label={texts.results} aria-busy={isBusy}>
      <div className={css.head}>
        <p className={css.count} role="status">
          {isBusy ? texts.searching : isSaid ? <VisuallyHidden>{count}</VisuallyHidden> : count}
        </p>
        {onStop && (
          <span className={css.late}>
            <Button tone="plain" onClick={onStop}>
              {texts.stop}
            </Button>
          </span>
        )}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
