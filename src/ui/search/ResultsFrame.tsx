import type { ReactNode, Ref } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Button } from "../controls/Button.tsx";
import * as css from "./ResultsFrame.css.ts";
import { searchTexts as texts } from "./texts.ts";

/** What was found under its count; it stays, readable, while the next results load. */
export function ResultsFrame(props: {
  readonly ref: Ref<HTMLDivElement>;
  readonly count: string;
  /** The content says so itself. */
  readonly isNothing: boolean;
  readonly isBusy: boolean;
  /** Absent: nothing can be stopped. */
  readonly onStop: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { ref, count, isNothing, isBusy, onStop, children } = props;
  return (
    <section ref={ref} className={css.frame} aria-label={texts.results} aria-busy={isBusy}>
      <div className={css.head}>
        <p className={css.count} role="status">
          {isBusy ? texts.searching : isNothing ? <VisuallyHidden>{count}</VisuallyHidden> : count}
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
