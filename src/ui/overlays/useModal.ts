import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { openModals } from "./openModals.ts";

/**
 * Opens a `<dialog>` as modal while it is mounted, and gives the focus back afterwards. `closedby`
 * says how it may be left: by Escape, by a click beside it too, or only by its own buttons.
 */
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
      // A file input within reports its own cancel.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closedby !== "none") onClose();
    },
    // The browser may close it in spite of the above; one that was opened again meanwhile is not meant.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
    // For browsers without `closedby`.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (closedby === "none" && event.key === "Escape") event.preventDefault();
    },
  } as const;
}
