export const demoTexts = {
  longTitle: "A title that is too long for one line, with aVeryLongWordThatHasToBreakSomewhereOnAPhone",
  lead: "The lead says in one sentence what the page is for.",
  primary: "Main action",
  secondary: "Other action",
  back: "Dashboard",
  variants: "Variants",
  variantsLead:
    "A test page for developers, linked from nowhere. The heading of this page shows what is chosen here.",
} as const;

/** In the order in which they are offered. */
export const variants = [
  ["long", "Long title"],
  ["lead", "Lead"],
  ["actions", "Actions"],
  ["back", "Link to the parent page"],
  ["narrow", "Narrow page"],
] as const;
