import { type ReactNode, useState } from "react";
import { Button } from "../controls/Button.tsx";
import { DayField } from "./DayField.tsx";
import * as css from "./FilterForm.css.ts";

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What narrows a history down: choices, and the days from which and to which; each change takes effect at once. */
export function FilterForm(props: {
  readonly texts: Readonly<Record<"filters" | "from" | "to" | "clear", string>>;
  readonly days: Days;
  /** Whether anything is left out. */
  readonly isFiltered: boolean;
  /** Whether a date that is being typed can be used. */
  readonly isDay: (text: string) => boolean;
  readonly onDays: (change: Days) => void;
  readonly onClear: () => void;
  /** The choices. */
  readonly children: ReactNode;
}) {
  const { texts, days, isFiltered, isDay, onDays, onClear, children } = props;
  /** The fields of days keep what is being typed: to clear them takes new ones. */
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
              // The button goes, and the focus must not go with it.
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
