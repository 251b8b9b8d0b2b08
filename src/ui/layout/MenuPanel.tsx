import type { ReactNode } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import { useModal } from "../overlays/useModal.ts";
import { texts } from "../texts.ts";
import * as css from "./MenuPanel.css.ts";
import { type NavItem, NavLinks } from "./NavLinks.tsx";

/** The menu of phone and tablet; open while it is mounted. */
export function MenuPanel(props: {
  readonly userName: string;
  /** Links that look like buttons. */
  readonly quickActions: ReactNode;
  readonly items: readonly NavItem[];
  /** Below a line: the theme and the logout button. */
  readonly foot: ReactNode;
  readonly onClose: () => void;
}) {
  const modal = useModal(props.onClose, "any");
  return (
    <dialog {...modal} className={css.panel} aria-label={texts.accountMenu}>
      <div className={css.head} data-page-head>
        <p className={css.name}>
          <bdi>{props.userName}</bdi>
        </p>
        <IconButton label={texts.closeMenu} icon="close" onClick={props.onClose} />
      </div>
      <div className={css.quickActions}>{props.quickActions}</div>
      <nav aria-label={texts.accountMenu}>
        <NavLinks items={props.items} />
      </nav>
      <div className={css.foot}>{props.foot}</div>
    </dialog>
  );
}
