import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import type { RenderLink } from "../link.ts";
import { iconButton } from "./IconButton.css.ts";

/** A link that shows only an icon; its label is also its tooltip. */
export function IconLink({
  label,
  icon,
  link,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly link: RenderLink;
}) {
  return link({
    className: iconButton,
    title: label,
    children: (
      <>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    ),
  });
}
