import { type ReactNode, useState } from "react";
import { Button } from "../controls/Button.tsx";
import { DayField } from "./DayField.tsx";
import * as css from "./FilterForm.css.ts";

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters of a history: choices, and the first and last day; each change takes effect at once. */
export function FilterForm(props: {
  readonly texts: Readonly<Record<"filters" | "from" | "to" | "clear", string>>;
  readonly days: Days;
  /** Whether the filters omit anything. */
  readonly isFiltered: boolean;
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly onDays: (change: Days) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const { texts, days, isFiltered, isDay, onDays, onClear, children } = props;
  /** Date fields preserve typed text: only new fields clear it. */
  const [round, setRound] = useState(0);
  return (
    <form
      role="search"
      aria-label={texts.filters}
      className={css.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {(["from", "to"] as const).map((name) => (
        <DayField
          key={`${name} ${round}`}
          label={texts[name]}
          day={days[name]}
          isDay={isDay}
          onDay={(day) => onDays({ [name]: day })}
        />
      ))}
      {isFiltered && (
        <div className={css.clear}>
          <Button
            icon="close"
            onClick={({ currentTarget }) => {
              // The focused button disappears, so the focus must move.
              currentTarget.form?.querySelector("select")?.focus();
              setRound(round + 1);
              onClear();
            }}
          >
            {texts.clear}
          </Button>
        </div>
      )}
    </form>
  );
}
