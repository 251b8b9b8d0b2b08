import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import { texts } from "../texts.ts";
import * as css from "./Breadcrumbs.css.ts";

/** A page above the present one: `{ label: "My Decks", link: (props) => <Link to="/app/decks" {...props} /> }`. */
export interface Crumb {
  /** If two pages above can have the same label. */
  readonly id?: number | undefined;
  readonly label: string;
  readonly link: RenderLink;
}

/** The pages above the current one, the nearest last; a phone shows only that one, as a link back. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  return (
    <nav className={css.trail} aria-label={texts.breadcrumb}>
      <ol className={css.list}>
        {trail.map(({ id, label, link }, index) => (
          <li
            key={id === undefined ? label : `#${id}`}
            className={index < trail.length - 1 ? css.ancestor : css.parent}
          >
            {link({ className: css.crumb, children: <Label label={label} /> })}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Label({ label }: { readonly label: string }) {
  return (
    <>
      <span className={css.back}>
        <Icon name="chevron" />
      </span>
      <bdi>{label}</bdi>
    </>
  );
}
