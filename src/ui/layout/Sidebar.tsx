import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import { Icon, type IconName } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import { texts } from "../texts.ts";
import * as css from "./Sidebar.css.ts";

/** A navigation link. */
export interface NavItem {
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  readonly link: RenderLink;
}

/** The navigation, the learner's name, and the logout button. */
export function Sidebar({
  items,
  userName,
  settings,
  status,
  logout,
}: {
  readonly items: readonly NavItem[];
  readonly userName: string;
  readonly settings: NavItem;
  /** The sync status; it may load late. */
  readonly status: ReactNode;
  readonly logout: ReactNode;
}) {
  return (
    <div className={css.sidebar}>
      <div className={css.name}>
        <Brand />
      </div>
      <nav aria-label={texts.navigation}>
        <ul className={css.list}>
          {items.map((place) => (
            <li key={place.label}>
              <Place {...place} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <p className={css.user}>
          <Icon name="user" />
          <bdi>{userName}</bdi>
        </p>
        <Place {...settings} />
        <div className={css.status}>{status}</div>
        {logout}
      </div>
    </div>
  );
}

function Place({ label, icon, current, link }: NavItem) {
  return link({
    className: css.item,
    "aria-current": current ? "page" : undefined,
    children: (
      <>
        <Icon name={icon} />
        {label}
      </>
    ),
  });
}
