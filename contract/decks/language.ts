import * as v from "valibot";
import { text } from "../values.ts";

const ofSide = v.optional(v.nullable(v.string()), null);

/** Canonical BCP 47 tags; null: not said. Absent in answers of older versions. */
export const sideLanguages = { frontLanguage: ofSide, backLanguage: ofSide };

const given = v.optional(v.nullable(text(100)));

/** BCP 47 tags (the server checks); null: not said. Absent: as before, or not said. */
export const sideLanguagesInput = { frontLanguage: given, backLanguage: given };
