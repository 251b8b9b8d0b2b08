import { Icon } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import type { Tone } from "../tone.ts";
import { sign } from "../feedback/Banner.css.ts";
import { type Attention, CornerRegion } from "./CornerRegion.tsx";
import { toneIcon } from "../feedback/toneIcon.ts";
import * as css from "./Toasts.css.ts";

export interface ToastsProps {
  /** The oldest first. */
  readonly toasts: readonly {
    readonly id: number;
    readonly text: string;
    readonly tone: Tone;
    readonly undo?: unknown;
  }[];
  readonly onDismiss: (id: number) => void;
  /** Reverts what a toast reports; only a toast with `undo` has the button. */
  readonly onUndo: (id: number) => void;
  readonly onAttention: (type: Attention) => void;
}

/** Short messages in the `Corner`. The announcer reads them out. */
export function Toasts({ toasts, onDismiss, onUndo, onAttention }: ToastsProps) {
  if (toasts.length === 0) return null;
  return (
    <CornerRegion label={texts.messages} className={css.toasts} onAttention={onAttention}>
      {toasts.map(({ id, text, tone, undo }) => (
        <div key={id} className={css.toast[tone]}>
          <span className={sign[tone]}>
            <Icon name={toneIcon[tone]} />
          </span>
          <p className={css.text} dir="auto">
            {text}
          </p>
          {undo !== undefined && (
            <Button tone="plain" onClick={() => onUndo(id)}>
              {texts.undo}
            </Button>
          )}
          <IconButton label={texts.dismiss} icon="close" onClick={() => onDismiss(id)} />
        </div>
      ))}
    </CornerRegion>
  );
}
