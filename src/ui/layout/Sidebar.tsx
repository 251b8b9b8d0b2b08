import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import { texts } from "../texts.ts";
import { type NavItem, NavLink, NavLinks } from "./NavLinks.tsx";
import * as css from "./Sidebar.css.ts";

export function Sidebar({
  items,
  profile,
  settings,
  status,
  logout,
}: {
  readonly items: readonly NavItem[];
  readonly profile: NavItem;
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
        <NavLinks items={items} />
      </nav>
      <div className={css.foot}>
        <NavLink {...profile} />
        <NavLink {...settings} />
        <div className={css.status}>{status}</div>
        {logout}
      </div>
    </div>
  );
}
