import type { FigurePanel } from "#domain/analytics/figures/figure.ts";
import { Calendar } from "./charts/Calendar.tsx";
import { Calibration } from "./charts/Calibration.tsx";
import { Columns } from "./charts/Columns.tsx";
import { Lines } from "./charts/Lines.tsx";
import { type DeckLink, Rows } from "./charts/Rows.tsx";

/** The drawing of a panel. */
export function FigureChart({
  panel: { axis, chart },
  label,
  deckLink,
}: {
  readonly panel: FigurePanel;
  readonly label: string;
  readonly deckLink: DeckLink;
}) {
  switch (chart.kind) {
    case "columns":
      return <Columns chart={chart} label={label} axis={axis} />;
    case "lines":
      return <Lines chart={chart} label={label} axis={axis} />;
    case "rows":
      return <Rows chart={chart} deckLink={deckLink} />;
    case "calendar":
      return <Calendar chart={chart} label={label} axis={axis} />;
    case "calibration":
      return <Calibration chart={chart} label={label} axis={axis} />;
  }
}
