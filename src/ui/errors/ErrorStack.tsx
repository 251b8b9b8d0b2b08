import { Icon } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import { type Attention, CornerRegion } from "../feedback/CornerRegion.tsx";
import { formatCount } from "../numbers.ts";
import { ErrorItem, type ErrorNotice } from "./ErrorItem.tsx";
import * as css from "./ErrorStack.css.ts";
import { errorTexts } from "./texts.ts";

export interface ErrorStackProps {
  readonly offline: boolean;
  readonly slow: boolean;
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
  const { offline, slow, errors, hidden, isExpanded, canClear } = props;
  if (errors.length === 0 && !offline && !slow) return null;
  const canToggle = hidden > 0 || isExpanded;
  return (
    <CornerRegion
      label={errorTexts.region}
      className={errors.length === 0 ? css.note : css.stack}
      onAttention={props.onAttention}
    >
      {offline ? <Offline /> : slow && <Slow />}
      {errors.length > 0 && (
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
      )}
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

/** It stays as long as there is no connection, so it can be folded to its title. */
function Offline() {
  return (
    <details open className={css.offline}>
      <summary className={css.offlineTitle}>
        <Icon name="offline" />
        <span className={css.offlineName}>{errorTexts.offline}</span>
        <span className={css.fold}>
          <Icon name="chevron" />
        </span>
      </summary>
      <p className={css.offlineText}>{errorTexts.offlineText}</p>
    </details>
  );
}

function Slow() {
  return (
    <p className={css.slow}>
      <Icon name="clock" />
      {errorTexts.slow}
    </p>
  );
}
