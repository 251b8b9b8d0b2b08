/** Messages that the page shows to the learner. */
export const EMPTY = "There are no rows to import. Paste or choose a table with a front and a back.";
export const NOT_TEXT =
  "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.";
export const NETWORK = "Network error. Please check your internet connection and try again.";
export const UNAVAILABLE = "Service temporarily unavailable. Please try again later.";
export const REFUSED = "The deck takes no more cards.";
export const GONE = "The requested resource was not found.";
