export const day = (at: number) => new Date(at).getUTCDay();
