import { Checkbox } from "../../../ui/forms/Checkbox.tsx";
import { PasswordInput } from "../../../ui/forms/PasswordInput.tsx";
import { Select } from "../../../ui/forms/Select.tsx";
import { TextArea } from "../../../ui/forms/TextArea.tsx";
import { TextInput } from "../../../ui/forms/TextInput.tsx";
import type { EventField } from "../../session/event-fields.ts";
import { optionName } from "../../session/typed-event.ts";
import { texts } from "../texts.ts";

/** The control for one field of a payload. */
export function PayloadField({
  id,
  field,
  value,
  problem,
  onChange,
}: {
  readonly id: string;
  readonly field: EventField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const label = field.name === "" ? texts.payload : field.name;
  const onInput = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
  if (field.kind === "fixed") return null;
  if (field.kind === "switch")
    return (
      <Checkbox
        id={id}
        label={label}
        checked={value === "true"}
        error={problem}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    );
  const hint = field.name === "" ? texts.payloadHint : texts.whenEmpty[field.whenEmpty];
  const common = { id, label, hint, value, error: problem, autoComplete: "off" };
  switch (field.kind) {
    case "text":
      return <TextInput {...common} onChange={onInput} />;
    case "number":
      return <TextInput {...common} inputMode="decimal" dir="ltr" onChange={onInput} />;
    case "password":
      return <PasswordInput {...common} autoComplete="new-password" onChange={onInput} />;
    case "lines":
      return <TextArea {...common} onChange={onInput} />;
    case "json":
      return <TextArea {...common} dir="ltr" spellCheck={false} onChange={onInput} />;
    case "choice":
      return (
        <Select {...common} onChange={onInput}>
          <option value="">{texts.choose}</option>
          {field.options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {optionName(option)}
            </option>
          ))}
        </Select>
      );
  }
}
