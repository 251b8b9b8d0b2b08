import unhomoglyph from "unhomoglyph";

/**
 * What a username looks like: each letter beyond ASCII is replaced by the ASCII letter that it can be mistaken for (UTS 39,
 * confusables). Two names with one skeleton cannot be told apart, and the second is taken.
 *
 * ASCII keeps its letters, so that `kai` and `kal` are two names.
 */
export const usernameSkeleton = (username: string): string =>
  Array.from(username.normalize("NFKD").replace(UNSEEN, ""), (letter) =>
    isAscii(letter) ? letter : lookalikeOf(letter),
  )
    .join("")
    .toLowerCase();

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A name and its skeleton, as the table of users has them. */
export const named = (username: string) => ({
  username,
  usernameSkeleton: usernameSkeleton(username),
});

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

function lookalikeOf(letter: string): string {
  const like = unhomoglyph(letter);
  // UTS 39 knows no case: it takes every I for an l. It writes an m as rn, which matters only among skeletons.
  if (like === "l" && letter !== letter.toLowerCase()) return "i";
  return like.replace(/^rn/, "m");
}
