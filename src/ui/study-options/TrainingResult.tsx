import type { TrainingFigures } from "#contract/study/training.ts";
import type { TrainingVerdict } from "#domain/training/verdict.ts";
import { lazily } from "../lazily.ts";
import * as css from "./Training.css.ts";
import { trainingTexts as texts } from "./training-texts.ts";

const loss = lazily(
  () => new Intl.NumberFormat("en", { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
);

export function TrainingResult({
  verdict,
  figures,
}: {
  readonly verdict: TrainingVerdict;
  readonly figures: TrainingFigures;
}) {
  const { isTaken, than, knowsCards } = verdict;
  const rows = [
    ["trained", figures.trained],
    ...(than === "earlierTraining" ? [["inUse", figures.inUse] as const] : []),
    ["defaults", figures.defaults],
    ["movingAverage", figures.movingAverage],
  ] as const;
  return (
    <div className={css.result}>
      <p>{isTaken ? texts.better[than] : texts.notBetter[than]}</p>
      <p>{knowsCards ? texts.knowsCards : texts.knowsNothing}</p>
      <table className={css.table}>
        <caption className={css.caption}>{texts.caption(figures.laterReviews)}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {texts.byWhat}
            </th>
            <th scope="col" className={css.figure}>
              {texts.error}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className={css.name}>
                {texts.rows[name]}
              </th>
              <td className={css.figure}>{loss().format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
