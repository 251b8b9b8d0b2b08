import { useId, useState } from "react";
import { box, row } from "../forms/Checkbox.css.ts";
import { TextInput } from "../forms/TextInput.tsx";
import * as css from "./OptionFields.css.ts";
import { optionTexts as texts } from "./texts.ts";

/** A daily number of cards, or no limit. It is saved on Enter, and when the field loses the focus. */
export function LimitField(props: {
  readonly label: string;
  readonly hint: string;
  /** As it is saved; empty: no limit. */
  readonly limit: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** With the typed text. */
  readonly onSet: (written: string) => void;
  readonly onUnlimited: (isUnlimited: boolean) => void;
}) {
  const { label, hint, limit, error, disabled, onSet, onUnlimited } = props;
  const [written, setWritten] = useState(limit);
  const isUnlimited = limit === "";
  const id = useId();
  const set = () => {
    if (written !== limit) onSet(written);
  };
  return (
    <div className={css.limit}>
      <TextInput
        id={id}
        label={label}
        hint={hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        disabled={isUnlimited}
        placeholder={isUnlimited ? texts.noLimit : undefined}
        readOnly={disabled}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={set}
        onKeyDown={({ key }) => key === "Enter" && set()}
      />
      <label className={row}>
        <input
          type="checkbox"
          className={box}
          aria-label={texts.noLimitOf(label)}
          aria-describedby={`${id}-hint`}
          checked={isUnlimited}
          disabled={disabled}
          onChange={({ target }) => onUnlimited(target.checked)}
        />
        {texts.noLimit}
      </label>
    </div>
  );
}
