import type { ReactNode } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import { useModal } from "../overlays/useModal.ts";
import { texts } from "../texts.ts";
import { close, drawer } from "./Drawer.css.ts";

/** The sidebar that slides in over the page; open while it is mounted. */
export function Drawer({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const modal = useModal(onClose, "any");
  return (
    <dialog {...modal} className={drawer} aria-label={texts.menu}>
      {children}
      <div className={close}>
        <IconButton label={texts.closeMenu} icon="close" onClick={onClose} />
      </div>
    </dialog>
  );
}
