import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { preferred } from "../../machines/preference/preference.machine.ts";
import { ThemeToggle, type ThemeToggleProps } from "../../ui/controls/ThemeToggle.tsx";

export function ThemeSwitch(look: Pick<ThemeToggleProps, "size" | "withText">) {
  const { theme } = useRouteContext({ from: "__root__" }).ui.preferences;
  const isDark = useSelector(theme, ({ context }) => preferred(context) === true);
  const isSpinning = useSelector(theme, (snapshot) => snapshot.matches({ icon: "spinning" }));
  return (
    <ThemeToggle
      {...look}
      isDark={isDark}
      isSpinning={isSpinning}
      onToggle={() => theme.send({ type: "preference.choose", value: !isDark })}
    />
  );
}
