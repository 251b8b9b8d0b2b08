import { studyKey } from "#domain/study/study-keys.ts";

/** The key of an event for the desk; null for Enter and Space on a link or a button, and for repetitions. */
export function pressedOnDesk(event: KeyboardEvent): { readonly key: string; readonly held: boolean } | null {
  if (event.altKey || event.repeat || event.defaultPrevented) return null;
  const control = event.target instanceof Element && event.target.closest("a, button, input, textarea");
  if (control && (event.key === "Enter" || event.key === " ")) return null;
  return { key: studyKey(event), held: event.ctrlKey || event.metaKey };
}
