export const effect = () => window.innerWidth;
