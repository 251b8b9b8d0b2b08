export const show = (value: any): string => typeof value;
