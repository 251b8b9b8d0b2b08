import { ProgressBar } from "../../../../ui/feedback/ProgressBar.tsx";
import { ankiImportTexts as texts } from "../../../-decks/anki-import-texts.ts";

/** An Anki package that the server imports. */
export function ImportingPackage({ name }: { readonly name: string }) {
  return (
    <>
      <p role="status">
        {texts.importing} <bdi>{name}</bdi>
      </p>
      <ProgressBar label={`${texts.importing} ${name}`} />
      <p>{texts.importingHint}</p>
    </>
  );
}
