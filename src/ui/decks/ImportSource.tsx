import { FileInput } from "../forms/FileInput.tsx";
import { TextArea } from "../forms/TextArea.tsx";
import { importTexts } from "./texts.ts";
import { or, source } from "./Import.css.ts";

export interface ImportSourceProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly fileName?: string | undefined;
  /** Why the source cannot be read. */
  readonly error?: string | undefined;
}

/** The source of an import: the clipboard or a file. */
export function ImportSource({ text, onText, onFile, fileName, error }: ImportSourceProps) {
  return (
    <div className={source}>
      <FileInput
        label={importTexts.chooseFile}
        hint={importTexts.dropHint}
        accept=".csv,.tsv,.txt,.md,.markdown,text/csv,text/tab-separated-values,text/plain,text/markdown"
        fileName={fileName}
        error={error}
        onFile={onFile}
      />
      <p className={or}>{importTexts.or}</p>
      <TextArea
        label={importTexts.paste}
        hint={importTexts.pasteHint}
        rows={5}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
