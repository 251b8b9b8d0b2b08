import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { texts as baseTexts } from "../../ui/texts.ts";
import { folderTexts } from "./folder-texts.ts";

/** Reports that the folders could not be loaded, above the decks of all folders. */
export const FoldersMissing = ({ retry }: { readonly retry: () => void }) => (
  <Banner tone="warning" action={<Button onClick={retry}>{baseTexts.tryAgain}</Button>}>
    {folderTexts.missing}
  </Banner>
);
