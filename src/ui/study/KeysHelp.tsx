import { Dialog } from "../overlays/Dialog.tsx";
import { KeyList } from "./KeyList.tsx";
import { heading, keys as list, row, touch as made } from "./KeysHelp.css.ts";
import { studyTexts } from "./texts.ts";

function TouchList() {
  return (
    <dl className={list}>
      {studyTexts.touches.map(({ touch, does }) => (
        <div key={touch} className={row}>
          <dt>{does}</dt>
          <dd className={made}>{touch}</dd>
        </div>
      ))}
    </dl>
  );
}

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
