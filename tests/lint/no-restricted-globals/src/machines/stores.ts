export const effect = () => localStorage.length;
