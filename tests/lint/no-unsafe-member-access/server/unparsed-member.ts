export const read = (text: string): string => typeof JSON.parse(text).name;
