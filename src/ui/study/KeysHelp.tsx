import { Fragment } from "react";
import { Dialog } from "../overlays/Dialog.tsx";
import { studyTexts } from "./texts.ts";
import { cap, caps, keys as list, row } from "./KeysHelp.css.ts";

/** The keys of a study session. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={studyTexts.keys} onClose={onClose}>
      <dl className={list}>
        {studyTexts.shortcuts.map(({ keys, does }) => (
          <div key={does} className={row}>
            <dt>{does}</dt>
            <dd className={caps}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && studyTexts.or}
                  <kbd className={cap}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
