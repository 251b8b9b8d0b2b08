import { Dialog } from "../overlays/Dialog.tsx";
import { KeyList } from "./KeyList.tsx";
import { heading } from "./KeysHelp.css.ts";
import { TouchList } from "./TouchList.tsx";
import { studyTexts } from "./texts.ts";

/** The keys and touches of a study session. */
export function KeysHelp(props: { readonly canRead: boolean; readonly onClose: () => void }) {
  const { canRead, onClose } = props;
  return (
    <Dialog title={studyTexts.keys} onClose={onClose}>
      <KeyList canRead={canRead} />
      <h3 className={heading}>{studyTexts.onTouchScreen}</h3>
      <TouchList />
    </Dialog>
  );
}
