import type { ComponentProps } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { iconButton } from "./IconButton.css.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** Its name, shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
}

/** A button that shows a drawing only. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={iconButton}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
