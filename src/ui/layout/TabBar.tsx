import { Icon } from "../base/Icon.tsx";
import { texts } from "../texts.ts";
import type { NavItem } from "./NavLinks.tsx";
import { bar, list, tab } from "./TabBar.css.ts";

/** The four main links, within reach of the thumb. */
export function TabBar({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className={bar} aria-label={texts.tabs}>
      <ul className={list}>
        {items.map(({ label, icon, current, link }) => (
          <li key={label}>
            {link({
              className: tab,
              "aria-current": current ? "page" : undefined,
              children: (
                <>
                  <Icon name={icon} />
                  {label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
