export const effect = (then: () => void) => setTimeout(then, 10);
