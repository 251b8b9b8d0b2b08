import { createHash } from "node:crypto";
import { note } from "#domain/clean-domain.ts";
import { notes } from "../../contract/clean-contract.ts";

export const digest = createHash("sha256").update(note.text).update(notes.type).digest("hex");
