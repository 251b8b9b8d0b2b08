export const at = () => [Date.now(), Math.random(), crypto.randomUUID()];
