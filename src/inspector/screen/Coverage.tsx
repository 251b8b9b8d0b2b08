import { Button } from "../../ui/controls/Button.tsx";
import type { ChartState } from "../chart/chart-definition.ts";
import type { ChartCoverage } from "../session/chart-coverage.ts";
import { transitionWords } from "../session/transition-words.ts";
import * as css from "./Coverage.css.ts";
import { texts } from "./texts.ts";

/** How the shown machine compares with the report of its model tests. */
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
        <p role="status">{coverage ? wordsOf(coverage) : texts.notInReport(chart.key)}</p>
        {coverage && coverage.untested.size > 0 && <p className={css.sign}>{texts.untested}</p>}
        <Button onClick={onClose}>{texts.closeReport}</Button>
      </div>
      {coverage && coverage.unknown.length === 0 && <p>{texts.nothingUnknown}</p>}
      {coverage && coverage.unknown.length > 0 && (
        <details>
          <summary className={css.summary}>{texts.unknown(coverage.unknown.length)}</summary>
          <ul className={css.list}>
            {coverage.unknown.map(({ id, seq, times }) => (
              <li key={id}>
                <button type="button" className={css.transition} title={id} onClick={() => onGoTo(seq)}>
                  {transitionWords(chart, id)} · {texts.takenHere(times, seq)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const wordsOf = ({ tested, of, excepted, added }: ChartCoverage) =>
  [
    texts.tested(tested, of),
    ...(excepted > 0 ? [texts.excepted(excepted)] : []),
    ...(added > 0 ? [texts.notInTests(added)] : []),
  ].join(" ");
