import { useEffect } from "react";

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input[type=text], textarea, select, dialog") !== null;

/** A digit chooses an option; Enter goes on, where it does not press a button or hand in an answer. */
export function useExamKeys(active: boolean, onNext: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isWriting(event.target)) return;
      if (/^[1-9]$/.test(event.key)) {
        const option = document.querySelector<HTMLInputElement>(`input[data-option="${event.key}"]:enabled`);
        if (!option) return;
        event.preventDefault();
        option.focus();
        option.click();
      }
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
