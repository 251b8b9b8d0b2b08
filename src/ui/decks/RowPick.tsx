import { box } from "../forms/Checkbox.css.ts";
import { pick, pickBox } from "./CardTable.css.ts";

/** The checkbox of one in a list; with Shift it selects the range since the last that was checked. */
export function RowPick(props: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onPick: (isRange: boolean) => void;
}) {
  const { label, isSelected, onPick } = props;
  return (
    <label className={pick}>
      <input
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
