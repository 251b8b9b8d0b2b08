import { useState } from "react";
import type { FormatOrigin, Separators, TextFormat } from "#domain/import/text-format.ts";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { importTexts as texts } from "./texts.ts";
import { separators as grid, source } from "./Import.css.ts";

export interface ImportFormatProps {
  readonly format: TextFormat;
  readonly origin: FormatOrigin;
  readonly onChange: (format: TextFormat) => void;
  readonly onKind: (kind: TextFormat["kind"]) => void;
}

/** The format of the cards in a text, and its separators. */
export function ImportFormat({ format, origin, onChange, onKind }: ImportFormatProps) {
  return (
    <div className={source}>
      <ChoiceSelect
        label={texts.format}
        hint={texts.origins[origin]}
        options={texts.formats}
        value={format.kind}
        onChange={onKind}
      />
      {format.kind === "table" && (
        <ChoiceSelect
          label={texts.delimiter}
          options={texts.delimiters}
          value={format.delimiter}
          onChange={(delimiter) => onChange({ ...format, delimiter })}
        />
      )}
      {format.kind === "text" && (
        <SeparatorChoices
          separators={format}
          onChange={(separators) => onChange({ ...separators, kind: "text" })}
        />
      )}
    </div>
  );
}

function SeparatorChoices(props: {
  readonly separators: Separators;
  readonly onChange: (separators: Separators) => void;
}) {
  const { separators, onChange } = props;
  const { field, card, customField, customCard } = separators;
  return (
    <div className={grid}>
      <div className={source}>
        <ChoiceSelect
          label={texts.fieldSeparator}
          options={texts.fieldSeparators}
          value={field}
          onChange={(chosen) => onChange({ ...separators, field: chosen })}
        />
        {field === "custom" && (
          <SeparatorInput
            label={texts.customField}
            value={customField}
            onChange={(typed) => onChange({ ...separators, customField: typed })}
          />
        )}
      </div>
      <div className={source}>
        <ChoiceSelect
          label={texts.cardSeparator}
          options={texts.cardSeparators}
          value={card}
          onChange={(chosen) => onChange({ ...separators, card: chosen })}
        />
        {card === "custom" && (
          <SeparatorInput
            label={texts.customCard}
            value={customCard}
            onChange={(typed) => onChange({ ...separators, customCard: typed })}
          />
        )}
      </div>
    </div>
  );
}

/** Longer separators are ignored. */
const CUSTOM_MAX = 40;

function SeparatorInput(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}) {
  const { label, value, onChange } = props;
  // The value returns once the text is parsed with it; the cursor would jump to its end.
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      label={label}
      hint={texts.customHint}
      error={typed === "" ? texts.customMissing : undefined}
      value={typed}
      maxLength={CUSTOM_MAX}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}
