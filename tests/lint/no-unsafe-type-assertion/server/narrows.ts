export const text = (value: unknown): string => value as string;
