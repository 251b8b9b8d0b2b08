import * as v from "valibot";
import { Secret, requiredText, text } from "../values.ts";

export const USERNAME_MAX = 40;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Invisible characters, among them changes of text direction. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Marks, such as accents, only after a letter or digit. */
const WELL_FORMED = /^[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}]\p{M}*|[._-])*$/u;

/** Letters, digits, dot, hyphen and underscore of any script, 3 to 40; begins with a letter or digit, ends without a dot. */
export const Username = v.pipe(
  requiredText(USERNAME_MAX),
  v.regex(
    /^[\p{L}\p{M}\p{N}._-]{3,40}$/u,
    "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
  ),
  v.check((name) => !UNSEEN.test(name), "Must not contain invisible characters. Type the name again."),
  v.check(
    (name) => WELL_FORMED.test(name) && !name.endsWith("."),
    "Must begin with a letter or digit, and must not end with a dot.",
  ),
);

export const Email = v.pipe(
  requiredText(EMAIL_MAX),
  v.check((email) => !UNSEEN.test(email), "Must not contain invisible characters. Type the address again."),
  v.toLowerCase(),
  v.regex(
    /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\][^\s@<>(),;:"[\]\\.]*\.[^\s@<>(),;:"[\]\\]+$/,
    "Invalid email format",
  ),
);

/** Long enough for the password rules to say what is wrong. */
export const PasswordInput = text(1024);

export const TokenQuery = v.strictObject({ token: Secret });
