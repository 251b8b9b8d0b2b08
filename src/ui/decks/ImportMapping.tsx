import type { ImportOptions } from "#domain/import/card-import.ts";
import type { OtherCells } from "#domain/import/other-cells.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Select } from "../forms/Select.tsx";
import { formatCount } from "../numbers.ts";
import { importTexts } from "./texts.ts";
import { choices, source } from "./Import.css.ts";

export interface ImportMappingProps {
  readonly mapping: ImportOptions;
  readonly columns: readonly string[];
  /** Lines with text in other columns. */
  readonly otherLines: number;
  readonly onChange: (mapping: ImportOptions) => void;
}

const OTHERS = ["leave", "back", "notes"] as const satisfies readonly OtherCells[];

/** The choices that map columns to cards. */
export function ImportMapping({ mapping, columns, otherLines, onChange }: ImportMappingProps) {
  const options = columns
    .map((name, index) => ({ value: String(index), name }))
    .map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ));
  return (
    <div className={source}>
      <div className={choices}>
        <Select
          label={importTexts.frontColumn}
          value={mapping.front}
          onChange={(event) => onChange({ ...mapping, front: Number(event.target.value) })}
        >
          {options}
        </Select>
        <Select
          label={importTexts.backColumn}
          value={mapping.back}
          onChange={(event) => onChange({ ...mapping, back: Number(event.target.value) })}
        >
          {options}
        </Select>
        {(["tags", "hint", "notes"] as const).map((field) => (
          <Select
            key={field}
            label={importTexts.furtherColumns[field]}
            value={mapping[field] ?? ""}
            onChange={({ target }) =>
              onChange({ ...mapping, [field]: target.value === "" ? null : Number(target.value) })
            }
          >
            <option value="">{importTexts.noColumn}</option>
            {options}
          </Select>
        ))}
        {otherLines > 0 && (
          <Select
            label={importTexts.otherCells(formatCount(otherLines))}
            value={mapping.others ?? "leave"}
            onChange={({ target }) =>
              onChange({ ...mapping, others: OTHERS.find((where) => where === target.value) })
            }
          >
            {OTHERS.map((where) => (
              <option key={where} value={where}>
                {importTexts.otherChoices[where]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Checkbox
        label={importTexts.header}
        checked={mapping.header}
        onChange={(event) => onChange({ ...mapping, header: event.target.checked })}
      />
    </div>
  );
}
