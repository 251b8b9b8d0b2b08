import { type ReactNode, useId } from "react";
import * as css from "./Switch.css.ts";

export interface SwitchProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly isOn: boolean;
  /** It is fixed, and cannot get the focus. */
  readonly disabled?: boolean | undefined;
  /** It cannot be moved now, and its note says why. */
  readonly isFixed?: boolean | undefined;
  /** The note is announced when it changes. */
  readonly announcesNote?: boolean | undefined;
  readonly onMove: () => void;
  /** Shown below. */
  readonly children?: ReactNode;
}

export function Switch(props: SwitchProps) {
  const { label, note, isOn, disabled, isFixed = false, announcesNote = false, onMove, children } = props;
  const id = useId();
  return (
    <div className={css.toggle}>
      <label className={css.row}>
        <input
          type="checkbox"
          role="switch"
          className={css.control}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-checked={isOn}
          aria-disabled={isFixed || undefined}
          checked={isOn}
          disabled={disabled}
          onChange={() => {
            if (!isFixed) onMove();
          }}
        />
        <span className={css.words}>
          <span id={`${id}-label`} className={css.label}>
            {label}
          </span>
          <span id={`${id}-note`} className={css.note} role={announcesNote ? "status" : undefined}>
            {note}
          </span>
        </span>
      </label>
      {children}
    </div>
  );
}
