import type { RetentionCost } from "#domain/study/options/workload.ts";
import { formatCount } from "../numbers.ts";
import { formatPercent } from "../percent.ts";
import * as css from "./OptionFields.css.ts";
import { optionTexts as texts } from "./texts.ts";

/** How many daily reviews some retentions cost. */
export function CostList({ costs }: { readonly costs: readonly RetentionCost[] }) {
  return (
    <div className={css.costs}>
      <p className={css.hint}>{texts.costs}</p>
      <ul className={css.costList}>
        {costs.map(({ retention, reviewsADay }) => (
          <li key={retention}>{texts.cost(formatPercent(retention), reviews(reviewsADay))}</li>
        ))}
      </ul>
      <p className={css.hint}>{texts.costsNote}</p>
    </div>
  );
}

const EXACT_BELOW = 10;

/** Few reviews have one decimal, so that the costs differ. */
function reviews(aDay: number): string {
  const rounded = aDay < EXACT_BELOW ? Math.round(aDay * 10) / 10 : Math.round(aDay);
  return texts.costReviews(rounded < EXACT_BELOW ? String(rounded) : formatCount(rounded));
}
