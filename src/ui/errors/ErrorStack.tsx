import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { type Attention, CornerRegion } from "../overlays/CornerRegion.tsx";
import { formatCount } from "../numbers.ts";
import * as css from "./ErrorStack.css.ts";
import { errorTexts } from "./texts.ts";

export interface ErrorStackProps {
  /** One `ErrorItem` for each visible error, the newest first. */
  readonly children: ReactNode;
  readonly hidden: number;
  readonly isExpanded: boolean;
  readonly canClear: boolean;
  readonly onToggle: () => void;
  readonly onClear: () => void;
  readonly onAttention: (type: Attention) => void;
}

/** The recent errors, in the `Corner`. The announcer reads them out. */
export function ErrorStack(props: ErrorStackProps) {
  const { hidden, isExpanded, canClear } = props;
  const canToggle = hidden > 0 || isExpanded;
  return (
    <CornerRegion label={errorTexts.region} className={css.stack} onAttention={props.onAttention}>
      <ul className={css.list}>{props.children}</ul>
      {(canToggle || canClear) && (
        <div className={css.foot}>
          {canToggle && (
            <Button tone="plain" aria-expanded={isExpanded} onClick={props.onToggle}>
              {isExpanded ? errorTexts.showLess : errorTexts.showMore(formatCount(hidden))}
            </Button>
          )}
          {canClear && (
            <Button tone="plain" onClick={props.onClear}>
              {errorTexts.clearAll}
            </Button>
          )}
        </div>
      )}
    </CornerRegion>
  );
}
