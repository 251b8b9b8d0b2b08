import { Fragment, type ReactNode } from "react";
import type { RenderLink } from "../link.ts";
import * as css from "./SettingsLayout.css.ts";

export interface SettingsLayoutProps {
  readonly label: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly isCurrent: boolean;
    readonly link: RenderLink;
  }[];
  readonly children: ReactNode;
}

/** A section of the settings with links to the others: beside it on a desktop, else above it. */
export function SettingsLayout({ label, sections, children }: SettingsLayoutProps) {
  return (
    <div className={css.layout}>
      <nav className={css.side} aria-label={label}>
        {sections.map(({ id, title, isCurrent, link }) => (
          <Fragment key={id}>
            {link({
              className: css.link,
              children: title,
              "aria-current": isCurrent ? "page" : undefined,
            })}
          </Fragment>
        ))}
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  );
}
