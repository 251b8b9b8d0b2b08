import { type ReactNode, useState } from "react";
import { Divider } from "./Divider.tsx";
import * as css from "./Panes.css.ts";
import { texts } from "./texts.ts";

export const PANES = ["actors", "events", "chart", "context"] as const;
export type PaneName = (typeof PANES)[number];

/** Per cent of the row, or of the actors and events together. */
const HIGH = { left: 27, actors: 42, context: 24 };
/** Actors and events are side by side. */
const LOW = { left: 42, actors: 38, context: 24 };

/** The parts of a page, all at once with lines between them that can be moved, or one alone. */
export function Panes({
  shown,
  isLow,
  actors,
  events,
  chart,
  context,
}: Readonly<Record<PaneName, ReactNode>> & {
  readonly shown: PaneName | "all";
  /** The window is too low for two panes one below the other. */
  readonly isLow: boolean;
}) {
  const [sizes, setSizes] = useState(isLow ? LOW : HIGH);
  const isAll = shown === "all";
  const isHidden = (name: PaneName) => !isAll && shown !== name;
  const sized = (size: number) => (isAll ? { flex: `0 0 ${size}%` } : {});
  const divider = (name: keyof typeof sizes, of: "row" | "column", side: "before" | "after") =>
    isAll && (
      <Divider
        label={texts.sizeOf[name]}
        of={of}
        side={side}
        size={sizes[name]}
        onSize={(size) => setSizes((now) => ({ ...now, [name]: size }))}
      />
    );
  const stack = isLow ? "row" : "column";
  return (
    <div className={css.row}>
      <div
        className={css.left}
        data-of={stack}
        hidden={isHidden("actors") && isHidden("events")}
        style={sized(sizes.left)}
      >
        <div className={css.pane} hidden={isHidden("actors")} style={sized(sizes.actors)}>
          {actors}
        </div>
        {divider("actors", stack, "before")}
        <div className={css.pane} hidden={isHidden("events")}>
          {events}
        </div>
      </div>
      {divider("left", "row", "before")}
      {/* A chart is fitted to its pane when it is drawn. */}
      {!isHidden("chart") && <div className={css.pane}>{chart}</div>}
      {divider("context", "row", "after")}
      <div className={css.pane} hidden={isHidden("context")} style={sized(sizes.context)}>
        {context}
      </div>
    </div>
  );
}
