import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { formatCount } from "../numbers.ts";
import { texts } from "../texts.ts";
import type { NavItem } from "./NavLinks.tsx";
import { badge as badgeLook, bar, list, tab } from "./TabBar.css.ts";

/** Higher numbers would cover the icon. */
const MOST = 999;

/** The four main links, within reach of the thumb. */
export function TabBar({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className={bar} aria-label={texts.tabs}>
      <ul className={list}>
        {items.map(({ label, icon, current, badge, link }) => (
          <li key={label}>
            {link({
              className: tab,
              "aria-current": current ? "page" : undefined,
              children: (
                <>
                  <Icon name={icon} />
                  {label}
                  {badge && (
                    <>
                      <span className={badgeLook} aria-hidden>
                        {badge.count > MOST ? `${MOST}+` : formatCount(badge.count)}
                      </span>
                      <VisuallyHidden>{badge.meaning}</VisuallyHidden>
                    </>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
