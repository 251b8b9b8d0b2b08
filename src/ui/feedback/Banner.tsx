import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import type { Tone } from "../tone.ts";
import { banner, body, sign, text } from "./Banner.css.ts";
import { toneIcon } from "./toneIcon.ts";

export interface BannerProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
}

/** A message within the page that stays until its cause is gone. */
export function Banner({ tone, children, action, onDismiss, dismissLabel }: BannerProps) {
  return (
    <div className={banner[tone]} role={tone === "error" ? "alert" : "status"}>
      <span className={sign[tone]}>
        <Icon name={toneIcon[tone]} />
      </span>
      <div className={body}>
        <div className={text}>{children}</div>
        {action}
      </div>
      {onDismiss && <IconButton label={dismissLabel ?? texts.dismiss} icon="close" onClick={onDismiss} />}
    </div>
  );
}
