import type { ComponentProps, MouseEvent } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "size">, ButtonLook {
  readonly icon?: IconName | undefined;
  /** Its action is running: it preserves name and focus, and ignores clicks. */
  readonly busy?: boolean | undefined;
}

/** A button; its default `type` is `button`. */
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
