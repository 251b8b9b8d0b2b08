import { useEffect, useEffectEvent } from "react";
import { addsCard } from "#domain/shell/page-keys.ts";
import { openModals } from "../../../../../ui/overlays/openModals.ts";

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

/** Calls `onAdd` on the key that adds a card, except in a field or below a dialog. */
export function useAddKey(onAdd: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!onAdd || event.defaultPrevented || event.repeat || openModals.top()) return;
    if (isWriting(event.target) || !addsCard(event)) return;
    // The letter would be written into the field that gets the focus.
    event.preventDefault();
    onAdd();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
