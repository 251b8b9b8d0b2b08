import { useId } from "react";
import type { ChartState } from "../../chart/chart-definition.ts";
import { innermost } from "../../chart/collapse.ts";
import { SourceLink } from "./SourceLink.tsx";
import * as css from "./StepDetails.css.ts";
import { texts } from "../texts.ts";

export function ActiveStates({
  chart,
  active,
}: {
  readonly chart: ChartState;
  readonly active: readonly string[];
}) {
  const title = useId();
  return (
    <>
      <h3 id={title}>{texts.activeStates}</h3>
      <ul className={css.list} aria-labelledby={title}>
        {innermost(active).map((id) => (
          <li key={id}>
            <code className={css.code}>{id.slice(chart.id.length + 1) || id}</code>{" "}
            <SourceLink machine={chart.id} id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}
