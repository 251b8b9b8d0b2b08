/** What a message is; never told by colour alone. */
export type Tone = "info" | "success" | "warning" | "error";
