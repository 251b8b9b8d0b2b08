import { Icon } from "../base/Icon.tsx";
import { texts } from "../texts.ts";
import * as css from "./ThemeToggle.css.ts";

export interface ThemeToggleProps {
  readonly isDark: boolean;
  /** For a moment after a change. */
  readonly isSpinning: boolean;
  readonly size?: "small" | "medium" | "large";
  /** Whether the name of the other theme is beside the icon. */
  readonly withText?: boolean;
  readonly onToggle: () => void;
}

/** Switches between the light and the dark theme (accounts specification, section 2, "Layout and navigation"). */
export function ThemeToggle(props: ThemeToggleProps) {
  const { isDark, isSpinning, size = "medium", withText = false, onToggle } = props;
  const label = isDark ? texts.switchToLight : texts.switchToDark;
  return (
    <button
      type="button"
      className={withText ? `${css.size[size]} ${css.withText}` : css.size[size]}
      title={withText ? undefined : label}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={isSpinning ? `${css.icon} ${css.spinning}` : css.icon}>
        <Icon name={isDark ? "sun" : "moon"} size={size === "small" ? "sm" : "md"} />
      </span>
      {withText && <span>{isDark ? texts.lightMode : texts.darkMode}</span>}
    </button>
  );
}
