import { Button } from "../controls/Button.tsx";
import { type Attention, CornerRegion } from "../overlays/CornerRegion.tsx";
import { formatCount } from "../numbers.ts";
import { ErrorItem, type ErrorNotice } from "./ErrorItem.tsx";
import * as css from "./ErrorStack.css.ts";
import { errorTexts } from "./texts.ts";

export interface ErrorStackProps {
  /** Those to be shown, the newest first. */
  readonly errors: readonly ErrorNotice[];
  /** How many more there are. */
  readonly hidden: number;
  readonly isExpanded: boolean;
  readonly canClear: boolean;
  readonly onRetry: (id: string) => void;
  readonly onDetails: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  readonly onToggle: () => void;
  readonly onClear: () => void;
  readonly onAttention: (type: Attention) => void;
}

/** What went wrong lately, on one sheet in the `Corner`. It is read out by the announcer. */
export function ErrorStack(props: ErrorStackProps) {
  const { errors, hidden, isExpanded, canClear } = props;
  if (errors.length === 0) return null;
  const canToggle = hidden > 0 || isExpanded;
  return (
    <CornerRegion label={errorTexts.region} className={css.stack} onAttention={props.onAttention}>
      <ul className={css.list}>
        {errors.map((error) => (
          <ErrorItem
            key={error.id}
            {...error}
            onRetry={props.onRetry}
            onDetails={props.onDetails}
            onDismiss={props.onDismiss}
          />
        ))}
      </ul>
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
