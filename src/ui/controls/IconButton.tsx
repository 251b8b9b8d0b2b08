import type { ComponentProps } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { iconButton } from "./IconButton.css.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** Its name, shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
  /** The shortcut key, shown in the tooltip. */
  readonly shortcut?: string | undefined;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, shortcut, ...rest }: IconButtonProps) {
  const tip = shortcut === undefined ? label : `${label} (${shortcut})`;
  return (
    <button type="button" title={tip} aria-keyshortcuts={shortcut} {...rest} className={iconButton}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
