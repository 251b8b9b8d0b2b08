/** Of the only inline script, which shows the stored theme before the first paint and notes forms submitted early. */
export const FIRST_PAINT_SCRIPT = "'sha256-2VfDZmFqX1/PkSXQh8vD7jDPkTM/wsvxTH5w8EFtKVw='";
