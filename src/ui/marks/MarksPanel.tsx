import type { CardMarks, MarkChange } from "#domain/study/marks/card-marks.ts";
import { Icon } from "../base/Icon.tsx";
import { box } from "../forms/Checkbox.css.ts";
import { flagClass } from "./flag-class.ts";
import { markTexts as texts } from "./texts.ts";
import * as css from "./Marks.css.ts";

export function MarksPanel(props: {
  readonly marks: CardMarks;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the learner's day ends, milliseconds since 1970. */
  readonly tomorrow: number;
  readonly onChange: (change: MarkChange) => void;
}) {
  const { marks, now, tomorrow, onChange } = props;
  const isBuried = marks.buriedUntil !== null && marks.buriedUntil > now;
  return (
    <div className={css.panel}>
      <fieldset className={css.flags}>
        <legend className={css.legend}>{texts.flag}</legend>
        {texts.flags.map((name, flag) => (
          <label key={name} className={css.choice}>
            <input
              type="radio"
              className={box}
              name="flag"
              checked={marks.flag === flag}
              onChange={() => onChange({ flag })}
            />
            <span className={flagClass(flag)}>
              <Icon name="flag" size="sm" />
            </span>
            {name}
          </label>
        ))}
      </fieldset>
      <Toggle label={texts.mark} checked={marks.marked} onChange={(marked) => onChange({ marked })} />
      <Toggle
        label={texts.suspend}
        hint={texts.suspendText}
        checked={marks.suspended}
        onChange={(suspended) => onChange({ suspended })}
      />
      <Toggle
        label={texts.bury}
        hint={texts.buryText}
        checked={isBuried}
        onChange={(bury) => onChange({ buriedUntil: bury ? tomorrow : null })}
      />
    </div>
  );
}

function Toggle(props: {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { label, hint, checked, onChange } = props;
  return (
    <label className={css.toggle}>
      <input
        type="checkbox"
        className={box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </label>
  );
}
