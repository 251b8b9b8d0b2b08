export const read = (text: string): number => Number.parseInt(JSON.parse(text));
