import type { TemplateErrors, TemplateForm } from "#domain/exam/template-form.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { TextArea } from "../forms/TextArea.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { ConfigurationFields } from "./ConfigurationFields.tsx";
import { templateTexts as texts } from "./template-texts.ts";

export interface TemplateFieldsProps {
  readonly value: TemplateForm;
  readonly onChange: (value: TemplateForm) => void;
  readonly errors: TemplateErrors;
  readonly nameMax: number;
  readonly descriptionMax: number;
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { value, onChange, errors, nameMax, descriptionMax } = props;
  return (
    <>
      <TextInput
        id="name"
        label={texts.name}
        error={errors.name}
        value={value.name}
        maxLength={nameMax}
        autoComplete="off"
        required
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <TextArea
        id="description"
        label={texts.description}
        error={errors.description}
        value={value.description}
        maxLength={descriptionMax}
        optional
        onChange={({ target }) => onChange({ ...value, description: target.value })}
      />
      <Checkbox
        label={texts.isPublic}
        hint={texts.isPublicHint}
        checked={value.isPublic}
        onChange={({ target }) => onChange({ ...value, isPublic: target.checked })}
      />
      <ConfigurationFields
        value={value.configuration}
        onChange={(configuration) => onChange({ ...value, configuration })}
        errors={errors}
      />
    </>
  );
}
