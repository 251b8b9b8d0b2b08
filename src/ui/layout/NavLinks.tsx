import { Icon, type IconName } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./NavLinks.css.ts";

export interface NavItem {
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  /** A number on the icon, and what it means. */
  readonly badge?: { readonly count: number; readonly meaning: string } | undefined;
  readonly link: RenderLink;
}

export function NavLinks({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.label}>
          <NavLink {...item} />
        </li>
      ))}
    </ul>
  );
}

export function NavLink({ label, icon, current, link }: NavItem) {
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
