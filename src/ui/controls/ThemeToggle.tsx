import { texts } from "../texts.ts";
import { IconButton } from "./IconButton.tsx";

/** Switches between light and dark. */
export function ThemeToggle({
  theme,
  onToggle,
  disabled = false,
}: {
  readonly theme: "light" | "dark";
  readonly onToggle: () => void;
  readonly disabled?: boolean | undefined;
}) {
  const isDark = theme === "dark";
  return (
    <IconButton
      label={isDark ? texts.switchToLight : texts.switchToDark}
      icon={isDark ? "sun" : "moon"}
      disabled={disabled}
      onClick={onToggle}
    />
  );
}
