import { useEffect } from "react";
import { pressedOnStudyScreen } from "./pressed-on-study-screen.ts";

/** A mouse press does not focus a button, so that Space still applies to the card. */
const keepFocus = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
};

/** Passes keys to the study screen, wherever the focus is. */
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
