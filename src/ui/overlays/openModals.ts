const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The modal dialogs that stand open, the topmost last: what lies outside of it takes no clicks. */
export const openModals = {
  /** @returns Takes it off again. */
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tell();
    };
  },
  top: () => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
