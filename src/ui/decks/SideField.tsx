import type { ClipboardEvent, DragEvent, ReactNode } from "react";
import type { CardField } from "#domain/card-editing/card-texts.ts";
import { FileButton } from "../forms/FileButton.tsx";
import { TextArea, type TextAreaProps } from "../forms/TextArea.tsx";
import * as css from "./CardPreview.css.ts";
import { deckTexts } from "./texts.ts";

const MEDIA_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif,audio/*";

export interface SideFieldProps extends TextAreaProps {
  readonly side: CardField;
  readonly buttons?: ReactNode;
  readonly preview: ReactNode;
  readonly busy?: boolean | undefined;
  readonly onImages: (files: readonly File[]) => void;
}

/** One text of a card; images and recordings can be chosen, pasted or dropped. */
export function SideField({ side, buttons, preview, busy, onImages, ...field }: SideFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    const media = [...files].filter(({ type }) => /^(?:image|audio)\//.test(type));
    // Other files are refused with an explanation, unless there is a text to paste.
    const pasted = media.length > 0 || types.includes("text/plain") ? media : [...files];
    // Text processors also offer a picture of the copied text; browsers, the address of a copied image.
    const isText =
      types.includes("text/plain") && (types.includes("text/html") || types.includes("text/rtf"));
    if (busy || pasted.length === 0 || isText) return;
    event.preventDefault();
    onImages(pasted);
  };
  const allowDrop = (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (!busy) onImages([...event.dataTransfer.files]);
  };
  return (
    <div className={css.fieldAndPreview}>
      <div className={css.part}>
        <TextArea
          {...field}
          name={side}
          readOnly={busy}
          onPaste={paste}
          onDragOver={allowDrop}
          onDrop={drop}
        />
        <div className={css.tools}>
          <FileButton
            label={deckTexts.addImage}
            name={deckTexts.addImageTo(side)}
            icon="image"
            tone="plain"
            accept={MEDIA_TYPES}
            disabled={busy}
            onFiles={onImages}
          />
          {buttons}
        </div>
      </div>
      <div className={css.part}>{preview}</div>
    </div>
  );
}
