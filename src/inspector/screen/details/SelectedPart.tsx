import type { ChartState } from "../../chart/chart-definition.ts";
import { statesOf } from "../../chart/collapse.ts";
import { transitionWords } from "../../session/transition-words.ts";
import { SourceLink } from "./SourceLink.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "../texts.ts";

/** The state or transition that is selected in the chart, and its place in the source. */
export function SelectedPart({ chart, id }: { readonly chart: ChartState; readonly id: string }) {
  const states = statesOf(chart);
  const state = states.find((one) => one.id === id);
  const isTransition = states.some(({ transitions }) => transitions.some((one) => one.id === id));
  // Another machine was selected meanwhile.
  if (!state && !isTransition) return null;
  return (
    <section className={css.details}>
      <h3>
        {texts.selected}: <code>{state ? state.key : transitionWords(chart, id)}</code>
      </h3>
      <p>
        <SourceLink machine={chart.id} id={id} />
      </p>
    </section>
  );
}
