import { Dialog } from "../overlays/Dialog.tsx";
import { KeyList } from "./KeyList.tsx";
import { studyTexts } from "./texts.ts";

/** The keys of a study session. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={studyTexts.keys} onClose={onClose}>
      <KeyList />
    </Dialog>
  );
}
