/** Texts of the study options of a deck. */
export const optionTexts = {
  preset: "Preset",
  presetHint: "Decks with the same preset are studied in the same way.",
  defaults: "Default",
  newPreset: "New preset",
  defaultsText:
    "20 new cards a day, as many reviews as are due, and 90% remembered. Choose “New preset” to change that.",
  defaultPresetText: (name: string) =>
    `This deck uses your default preset, “${name}”. You can change it in the settings under “Studying”.`,
  isDefault:
    "Your default: used by all decks that have no preset of their own. What you change here counts for all of them.",
  onlyHere: "No deck uses this preset yet.",
  one: (title: string) => `Used by ${title}.`,
  shared: (count: number, titles: string) =>
    `Shared by ${count} decks: ${titles}. What you change here counts for all of them.`,
  more: (count: number) => `${count} more`,
  name: "Name of the preset",
  parts: { amount: "How much a day", steps: "Learning", memory: "Remembering", days: "Easy days" },
  newPerDay: "New cards a day",
  newPerDayHint: "The others wait for the next day. Counted over all your devices.",
  reviewsPerDay: "Reviews a day",
  noLimit: "No limit",
  reviewsPerDayHint: "Empty is no limit. Cards beyond a limit wait, and you forget some of them meanwhile.",
  newOrder: "Order of new cards",
  newOrders: { added: "As they were added", random: "Random" },
  reviewOrder: "Order of reviews",
  reviewOrders: { difficulty: "The hardest first", dueDate: "Those due longest first", random: "Random" },
  burySiblings: "Only one card of a note each day",
  burySiblingsHint:
    "Cards of one note, such as a card and its reverse or the gaps of one text, give each other away. After one of them the others wait for another day; those in learning steps still come.",
  secondsPerCard: "Longest time on a card, in seconds",
  secondsPerCardHint: "More does not count as study time, as when a card is left open.",
  learningSteps: "Learning steps",
  learningStepsHint:
    "When a new card comes again, such as 1m 10m: m is minutes, h is hours, each shorter than a day. Empty: it goes to reviews with its first answer.",
  relearningSteps: "Relearning steps",
  relearningStepsHint: "The same for a card that you forgot in a review.",
  desiredRetention: "Remembered, in percent",
  desiredRetentionHint:
    "How likely you are to know a card when it comes, 70 to 99. More means shorter intervals and more reviews.",
  costs:
    "What remembering costs: reviews of the cards that you have studied by now, over the next half year.",
  cost: (percent: string, reviews: string) => `At ${percent}: about ${reviews} a day`,
  costReviews: (count: string) => (count === "1" ? "1 review" : `${count} reviews`),
  costsNote: "New cards come on top. The preset is counted as it is saved.",
  maximumInterval: "Longest interval, in days",
  leechThreshold: "Lapses that make a leech",
  leechThresholdHint:
    "A lapse is a review in which you forgot the card. Leeches cost more time than they are worth.",
  leechAction: "Leeches",
  leechActions: { tag: "Mark them", suspend: "Leave them out", none: "Treat them like others" },
  easyDaysHint: "Reviews are moved to a day nearby, where their intervals allow it.",
  week: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  easyDays: { normal: "As many as come", reduced: "About half", minimum: "As few as possible" },
  loadBalance: "Balance the load",
  loadBalanceHint:
    "Reviews that could come on several days come on the one with the fewest. Intervals of 3 to 90 days move by a few days at most.",
  save: "Save",
  saveLater: "Options can be saved when you are back online.",
  saved: "Saved. Cards that are scheduled already keep their dates.",
  savedPreset:
    "Saved. Cards that are scheduled already keep their dates. You can move them below, under “Reschedule”.",
  remove: "Delete preset",
  removeTitle: "Delete this preset?",
  removeDefaultText: (name: string) =>
    `“${name}” is your default preset. Without it, its decks and those without a preset of their own are studied by the defaults of Ibis.`,
  removeText: (name: string) => `The decks of “${name}” are then studied by your defaults.`,
  today: "Only today",
  todayLead: "Other limits for this deck until 4 AM. Empty: those of the preset.",
  todaySave: "Set for today",
  unavailable: "The options could not be loaded",
  unavailableText: "Check your connection, then try again.",
} as const;
