import { studyKey } from "#domain/study/study-keys.ts";

/** The key of an event for the study screen; null for presses on controls, repetitions, and typed text. */
export function pressedOnStudyScreen(
  event: KeyboardEvent,
): { readonly key: string; readonly hasModifier: boolean } | null {
  // AltGr writes a sign such as @, and browsers report it as Ctrl and Alt.
  const isWritten = event.getModifierState("AltGraph");
  if ((event.altKey && !isWritten) || event.repeat || event.defaultPrevented) return null;
  const { key, code, shiftKey } = event;
  const isShifted = shiftKey || isWritten;
  const pressed = {
    key: studyKey({ key, code, isShifted }),
    hasModifier: !isWritten && (event.ctrlKey || event.metaKey),
  };
  const { target } = event;
  if (!(target instanceof Element)) return pressed;
  if (target.closest("input, textarea, select, [contenteditable=true]")) return null;
  if (target.closest("a, button, summary") && (event.key === "Enter" || event.key === " ")) return null;
  return pressed;
}
