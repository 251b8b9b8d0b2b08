import { type ChangeEvent, useId, useState } from "react";
import { Icon } from "../base/Icon.tsx";
import { field } from "./Field.css.ts";
import { FieldError } from "./FieldError.tsx";
import { drop, input, title } from "./FileInput.css.ts";

export interface FileInputProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** As in `<input accept>`: `.csv,.tsv,text/csv`. */
  readonly accept?: string | undefined;
  readonly fileName?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Accepts one file, chosen or dropped. */
export function FileInput({ label, hint, error, accept, fileName, onFile }: FileInputProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // Allows choosing the same file again after it was corrected.
    event.target.value = "";
  };
  return (
    <div className={field}>
      <div
        className={drop}
        data-over={over}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name="import" />
        <label className={title} htmlFor={id}>
          {label}
        </label>
        <span id={`${id}-hint`}>{fileName ?? hint}</span>
        <input
          id={id}
          type="file"
          className={input}
          accept={accept}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={take}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
