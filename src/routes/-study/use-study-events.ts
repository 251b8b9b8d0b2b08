import { useEffect } from "react";
import { pressedOnStudyScreen } from "./pressed-on-study-screen.ts";

/** A button that the mouse presses does not get the focus, so that Space after it is still for the card. */
const keepFocus = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
};

/** Passes keys to the study screen for any focus. */
export function useStudyKeys(active: boolean, onKey: (key: string, hasModifier: boolean) => boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      const pressed = pressedOnStudyScreen(event);
      if (pressed && onKey(pressed.key, pressed.hasModifier)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    window.addEventListener("mousedown", keepFocus);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("mousedown", keepFocus);
    };
  });
}
