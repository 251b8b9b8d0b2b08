import { useEffect } from "react";
import { digitOf } from "#domain/shell/digit-key.ts";

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input[type=text], textarea, select, dialog") !== null;

/**
 * A digit chooses an option; Enter moves on, unless it presses a button or submits an answer; text goes to the field of a
 * written answer.
 */
export function useExamKeys(active: boolean, onNext: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isWriting(event.target)) return;
      const { key, code, shiftKey } = event;
      const digit = digitOf({ key, code, isShifted: shiftKey });
      if (digit !== null) {
        const option = document.querySelector<HTMLInputElement>(`input[data-option="${digit}"]:enabled`);
        if (option) {
          event.preventDefault();
          option.focus();
          option.click();
        }
      }
      // The field has the focus before the key's letter is written.
      if (key.length === 1 && key !== " ")
        document.querySelector<HTMLElement>("input[data-written]:not([readonly])")?.focus();
      const isOnButton = event.target instanceof Element && event.target.closest("button, a") !== null;
      if (event.key === "Enter" && !isOnButton) {
        event.preventDefault();
        onNext();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
