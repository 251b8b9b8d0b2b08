/** Reviews of a device that can still be undone: more answers than a session has. */
export const LATEST = 200;
