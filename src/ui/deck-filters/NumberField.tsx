import { useState } from "react";
import { TextInput } from "../forms/TextInput.tsx";
import { filterTexts } from "./texts.ts";

/** A whole number that takes effect as it is typed; other text is ignored. */
export function NumberField(props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
}) {
  const { label, hint, error, min, max, value, onValue } = props;
  /** Typed text that is not a number. */
  const [typed, setTyped] = useState<string | null>(null);
  // The address got a number in another way.
  if (typed !== null && value !== undefined) setTyped(null);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      label={label}
      hint={hint}
      error={typed === null ? error : filterTexts.notANumber(min, max)}
      value={typed ?? value ?? ""}
      onChange={({ target }) => {
        const text = target.value.trim();
        const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
        const isNumber = number >= min && number <= max;
        setTyped(isNumber || text === "" ? null : target.value);
        onValue(isNumber ? number : undefined);
      }}
    />
  );
}
