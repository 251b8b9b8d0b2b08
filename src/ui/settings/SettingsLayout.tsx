import type { ReactNode } from "react";
import * as css from "./SettingsLayout.css.ts";

export interface SettingsLayoutProps {
  readonly label: string;
  /** The sections that the list beside them leads to, by the ids of their elements. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** Sections below each other, with a list of them beside where there is room. */
export function SettingsLayout({ label, sections, children }: SettingsLayoutProps) {
  return (
    <div className={css.layout}>
      <nav className={css.side} aria-label={label}>
        <ul className={css.list}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className={css.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  );
}
