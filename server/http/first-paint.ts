/**
 * The hash of the only inline script: `index.html` shows the stored theme before the first paint, and notes that a form
 * was submitted before the script was there.
 */
export const FIRST_PAINT_SCRIPT = "'sha256-2VfDZmFqX1/PkSXQh8vD7jDPkTM/wsvxTH5w8EFtKVw='";
