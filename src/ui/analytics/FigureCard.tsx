import { useId, useState } from "react";
import type { Figure, FigurePanel } from "#domain/analytics/figures/figure.ts";
import * as css from "./FigureCard.css.ts";
import { FigureTable } from "./FigureTable.tsx";
import { type DeckLink, Rows } from "./charts/Rows.tsx";
import { analyticsTexts as texts } from "./texts.ts";
import { Calendar } from "./charts/Calendar.tsx";
import { Calibration } from "./charts/Calibration.tsx";
import { Columns } from "./charts/Columns.tsx";
import { Lines } from "./charts/Lines.tsx";

function FigureChart({
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

/** A finding as a sentence, with its chart, its numbers and a download. */
export function FigureCard({
  figure: { title, finding, note, panels, table },
  isWide = false,
  deckLink,
  onExport,
}: {
  readonly figure: Figure;
  /** Full width. */
  readonly isWide?: boolean | undefined;
  readonly deckLink: DeckLink;
  readonly onExport: () => void;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = isOpen ? texts.hideTable : texts.showTable;
  return (
    <figure className={isWide ? css.wide : css.figure} aria-labelledby={`${id}-title`}>
      <figcaption className={css.head}>
        <h3 id={`${id}-title`} className={css.title}>
          {title}
        </h3>
        <p className={css.finding}>{finding}</p>
      </figcaption>
      {panels.length > 0 && (
        <div className={css.panels}>
          {panels.map((panel) => (
            <div key={panel.title ?? panel.axis} className={css.panel}>
              {panel.title !== null && <h4 className={css.panelTitle}>{panel.title}</h4>}
              <FigureChart panel={panel} label={texts.explore(title, panel.title)} deckLink={deckLink} />
            </div>
          ))}
        </div>
      )}
      {note !== undefined && note !== "" && panels.length > 0 && <p className={css.note}>{note}</p>}
      {isOpen && <FigureTable id={`${id}-table`} title={title} table={table} />}
      <div className={css.foot}>
        <button
          type="button"
          className={css.action}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-table` : undefined}
          aria-label={texts.ofFigure(toggle, title)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {toggle}
        </button>
        <button
          type="button"
          className={css.action}
          aria-label={texts.ofFigure(texts.exportCsv, title)}
          onClick={onExport}
        >
          {texts.exportCsv}
        </button>
      </div>
    </figure>
  );
}
