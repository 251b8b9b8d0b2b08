import { useEffect, useRef } from "react";
import { box } from "../forms/Checkbox.css.ts";
import { pick, pickBox } from "./CardTable.css.ts";

/** The checkbox of a row; Shift selects the range since the last one. */
export function RowPick(props: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onPick: (isRange: boolean) => void;
}) {
  const { label, isSelected, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  /** The row was selected by its menu, which had the focus and is gone. */
  const isHeir = useRef(isSelected);
  useEffect(() => {
    if (isHeir.current && document.activeElement === document.body)
      input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label className={pick}>
      <input
        ref={input}
        type="checkbox"
        className={`${box} ${pickBox}`}
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        onKeyDown={(event) => {
          if (event.key !== " " || !event.shiftKey) return;
          event.preventDefault();
          if (!event.repeat) onPick(true);
        }}
      />
    </label>
  );
}
