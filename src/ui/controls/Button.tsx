import type { ComponentProps, MouseEvent } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "size">, ButtonLook {
  readonly icon?: IconName | undefined;
  /** Its act is under way: it keeps name and focus, and takes no further click. */
  readonly busy?: boolean | undefined;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ tone, size, icon, busy = false, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {icon !== undefined && !busy && <Icon name={icon} />}
      {children}
    </button>
  );
}
