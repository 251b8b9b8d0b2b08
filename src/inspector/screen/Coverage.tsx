import { Button } from "../../ui/controls/Button.tsx";
import type { ChartState } from "../chart/chart-definition.ts";
import type { ChartCoverage } from "../session/chart-coverage.ts";
import { transitionWords } from "../session/transition-words.ts";
import * as css from "./Coverage.css.ts";
import { texts } from "./texts.ts";

export function Coverage({
  chart,
  coverage,
  onGoTo,
  onClose,
}: {
  readonly chart: ChartState;
  /** Null where the report has no coverage of the machine. */
  readonly coverage: ChartCoverage | null;
  readonly onGoTo: (seq: number) => void;
  readonly onClose: () => void;
}) {
  return (
    <section className={css.coverage} aria-label={texts.coverage}>
      <div className={css.head}>
        <p role="status" className={css.counts}>
          {coverage ? texts.tested(coverage.tested, coverage.of) : texts.notInReport(chart.key)}
        </p>
        <Button onClick={onClose}>{texts.closeReport}</Button>
      </div>
      {coverage && (
        <details>
          <summary className={css.summary}>{texts.unknown(coverage.unknown.length)}</summary>
          <div className={css.more}>
            <ul>
              {coverage.unknown.map(({ id, seq, times }) => (
                <li key={id}>
                  <button type="button" className={css.transition} title={id} onClick={() => onGoTo(seq)}>
                    {transitionWords(chart, id)} · {texts.takenHere(times, seq)}
                  </button>
                </li>
              ))}
            </ul>
            {coverage.excepted > 0 && <p>{texts.excepted(coverage.excepted)}</p>}
            {coverage.added > 0 && <p>{texts.notInTests(coverage.added)}</p>}
          </div>
        </details>
      )}
    </section>
  );
}
