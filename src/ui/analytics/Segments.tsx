import { Fragment } from "react";
import type { RenderLink } from "../link.ts";
import * as css from "./Figures.css.ts";

export interface Segment {
  readonly name: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly link: RenderLink;
}

/** A row of buttons that selects one of several views. */
export function Segments({
  label,
  segments,
}: {
  readonly label: string;
  readonly segments: readonly Segment[];
}) {
  return (
    <nav className={css.segments} aria-label={label}>
      {segments.map(({ name, label: text, isCurrent, link }) => (
        <Fragment key={name}>
          {link({ className: css.segment, children: text, "aria-current": isCurrent ? "page" : undefined })}
        </Fragment>
      ))}
    </nav>
  );
}
