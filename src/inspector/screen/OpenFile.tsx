import { type Ref, useState } from "react";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import * as css from "./OpenFile.css.ts";

export function OpenFile({
  label,
  accept,
  onText,
  ref,
}: {
  readonly label: string;
  /** As in `<input accept>`. */
  readonly accept: string;
  /** The message of an error that it throws is shown. */
  readonly onText: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      onText(await file.text());
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <label className={`${buttonClass()} ${css.open}`}>
        {label}
        <input
          ref={ref}
          type="file"
          className={css.file}
          accept={accept}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            // The same file can be opened again after it was changed.
            target.value = "";
          }}
        />
      </label>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
