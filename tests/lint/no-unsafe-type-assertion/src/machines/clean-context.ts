export const context = {} as { count: number };
