import { Dialog } from "../overlays/Dialog.tsx";
import { KeyList } from "./KeyList.tsx";
import { heading } from "./KeysHelp.css.ts";
import { TouchList } from "./TouchList.tsx";
import { studyTexts } from "./texts.ts";

/** The keys and touches of a study session. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={studyTexts.keys} onClose={onClose}>
      <KeyList />
      <h3 className={heading}>{studyTexts.onTouchScreen}</h3>
      <TouchList />
    </Dialog>
  );
}
