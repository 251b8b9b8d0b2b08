import { Button } from "../../../../ui/controls/Button.tsx";
import { ButtonRow } from "../../../../ui/controls/ButtonRow.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ProgressBar } from "../../../../ui/feedback/ProgressBar.tsx";
import { texts as uiTexts } from "../../../../ui/texts.ts";
import { ankiImportTexts as texts } from "../../../-decks/anki-import-texts.ts";

export function UploadingPackage(props: {
  readonly name: string;
  /** Bytes. */
  readonly received: number;
  readonly size: number;
  /** Why the upload is interrupted; reason null: the server is out of reach. */
  readonly interruption: { readonly reason: string | null; readonly canRetry: boolean } | null;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}) {
  const { name, received, size, interruption, onRetry, onCancel } = props;
  return (
    <>
      <p role="status">
        {texts.uploading} <bdi>{name}</bdi>
      </p>
      {interruption && <Interruption {...interruption} onRetry={onRetry} />}
      <ProgressBar label={`${texts.uploading} ${name}`} value={size === 0 ? 0 : (100 * received) / size} />
      <p>{texts.progress(received, size)}</p>
      <p>{texts.uploadingHint}</p>
      <ButtonRow>
        <Button onClick={onCancel}>{uiTexts.cancel}</Button>
      </ButtonRow>
    </>
  );
}

function Interruption(props: {
  readonly reason: string | null;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
}) {
  const { reason, canRetry, onRetry } = props;
  return (
    <Banner
      tone="warning"
      action={
        <Button busy={!canRetry} onClick={onRetry}>
          {texts.goOn}
        </Button>
      }
    >
      {reason ?? texts.interrupted}
    </Banner>
  );
}
