/** The hash of the only inline script: `index.html` shows the stored theme before the first paint. */
export const FIRST_PAINT_SCRIPT = "'sha256-Hmd4579qvTBRBY+UHjzTYsq1ckBbssV5085Acffh1wU='";
