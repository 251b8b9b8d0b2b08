import unhomoglyph from "unhomoglyph";

/**
 * Letters outside ASCII become those that they look like (UTS 39, confusables); of names with one skeleton, one may be used.
 * ASCII letters stay as they are, so that `kai` and `kal` are two names.
 */
export const usernameSkeleton = (username: string): string =>
  shapeOf(username.normalize("NFC").replace(UNSEEN, "")).toLowerCase();

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Names by which somebody could speak for Ibis. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "abuse account accounts admin administrator api billing contact help helpdesk hostmaster ibis info invite login mail " +
    "moderator noreply official postmaster privacy register root security settings staff superuser support " +
    "sysadmin system team trust webmaster www"
  ).split(" "),
);

/** Whether a name, or one that looks like it, may not be registered. Dots, hyphens and underscores make no difference. */
export const isReserved = (username: string): boolean =>
  RESERVED.has(usernameSkeleton(username).replaceAll(/[._-]/g, ""));

export const named = (username: string) => ({
  username,
  usernameSkeleton: usernameSkeleton(username),
});

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

const shapeOf = (text: string): string =>
  Array.from(text, (letter) => {
    if (isAscii(letter)) return letter;
    const like = lookalikeOf(letter);
    const parts = letter.normalize("NFKD");
    // A letter may look like another letter than its decomposition, such as the lunate sigma.
    return isAscii(like) || parts === letter ? like : shapeOf(parts);
  }).join("");

function lookalikeOf(letter: string): string {
  const like = unhomoglyph(letter);
  // UTS 39 maps a capital I to l, and m to rn; neither fits a comparison that ignores case and keeps ASCII.
  if (like === "l" && letter !== letter.toLowerCase()) return "i";
  return like.replace(/^rn/, "m");
}
