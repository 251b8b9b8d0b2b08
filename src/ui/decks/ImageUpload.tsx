import type { CardField } from "#domain/card-editing/card-texts.ts";
import { Button } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { texts } from "../texts.ts";
import { deckTexts } from "./texts.ts";

export interface CardImages {
  readonly status: "idle" | "uploading" | "failed";
  /** Why the last image was not stored. */
  readonly failure: string | null;
  readonly onAdd: (side: CardField, files: readonly File[]) => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** The upload of added images; renders nothing without one. */
export function ImageUpload({ images }: { readonly images: CardImages }) {
  const { status, failure, onRetry, onCancel } = images;
  switch (status) {
    case "idle":
      return null;
    case "uploading":
      return (
        <Banner tone="info" action={<Button onClick={onCancel}>{texts.cancel}</Button>}>
          {deckTexts.uploading}
        </Banner>
      );
    case "failed":
      return (
        <Banner
          tone="error"
          action={
            <ButtonRow>
              <Button onClick={onRetry}>{texts.tryAgain}</Button>
              <Button onClick={onCancel}>{deckTexts.withoutImage}</Button>
            </ButtonRow>
          }
        >
          {failure}
        </Banner>
      );
  }
}
