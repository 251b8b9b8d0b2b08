export const effect = () => globalThis.document.title;
