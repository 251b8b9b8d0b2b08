import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { openModals } from "./openModals.ts";

/** Opens a `<dialog>` as modal while mounted, then returns the focus; `closedby`: how it can be closed. */
export function useModal(onClose: () => void, closedby: "any" | "closerequest" | "none") {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const takeOff = openModals.add(dialog);
    return () => {
      takeOff();
      dialog.close();
    };
  }, []);
  return {
    ref,
    closedby,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside fires its own cancel event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closedby !== "none") onClose();
    },
    // The browser may still close it; ignore this if the dialog was opened again meanwhile.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
    // For browsers without `closedby`.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (closedby === "none" && event.key === "Escape") event.preventDefault();
    },
  } as const;
}
