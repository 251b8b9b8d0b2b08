import type { RenderLink } from "../link.ts";
import * as css from "./TagLinks.css.ts";

/** Links to content with the same tags; renders nothing without tags. */
export function TagLinks(props: {
  readonly label: string;
  readonly tags: readonly string[];
  readonly link: (tag: string) => RenderLink;
}) {
  if (props.tags.length === 0) return null;
  return (
    <ul className={css.list} aria-label={props.label}>
      {props.tags.map((tag) => (
        <li key={tag}>{props.link(tag)({ className: css.link, children: <span dir="auto">{tag}</span> })}</li>
      ))}
    </ul>
  );
}
