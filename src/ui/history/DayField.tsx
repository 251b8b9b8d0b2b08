import { useState } from "react";
import { TextInput } from "../forms/TextInput.tsx";

export interface DayFieldProps {
  readonly label: string;
  /** Such as 2026-01-31. */
  readonly day: string | undefined;
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly error?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** A date, which takes effect once it is complete. */
export function DayField({ label, day, isDay, error, onDay }: DayFieldProps) {
  /** Typed text, until it is the day. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === (day ?? "")) setTyped(null);
  return (
    <TextInput
      type="date"
      label={label}
      error={error}
      value={typed ?? day ?? ""}
      max="2199-12-31"
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === "" || isDay(value)) onDay(value === "" ? undefined : value);
      }}
    />
  );
}
