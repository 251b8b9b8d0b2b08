const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The open modal dialogs, the topmost last. Elements outside of it cannot be clicked. */
export const openModals = {
  /** @returns Removes it. */
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    notify();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      notify();
    };
  },
  top: () => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
