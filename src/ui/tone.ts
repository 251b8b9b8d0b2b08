/** The kind of a message; it is never shown by colour only. */
export type Tone = "info" | "success" | "warning" | "error";
