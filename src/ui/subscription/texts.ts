import type { LimitedOperation } from "#contract/subscriptions/limits.ts";
import type { OrderState, SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";

const counted = (count: string, one: string, many: string) => `${count} ${count === "1" ? one : many}`;

/** What a plan includes, per limited operation. */
const included: Readonly<Record<LimitedOperation, (limit: string) => string>> = {
  deck_creation: (limit) => counted(limit, "deck", "decks"),
  card_creation: (limit) => counted(limit, "card", "cards"),
  study_session: (limit) => `${counted(limit, "study session", "study sessions")} a day`,
  export_operation: (limit) => `${counted(limit, "export", "exports")} a day`,
};

const unlimited: Readonly<Record<LimitedOperation, string>> = {
  deck_creation: "decks",
  card_creation: "cards",
  study_session: "study",
  export_operation: "exports",
};

export const planTexts = {
  title: "Subscription plans",
  lead: "What is included, and what it costs.",
  back: "Subscription",
  choose: (plan: string) => `Choose ${plan}`,
  yours: "Your plan",
  period: (months: number | null) => {
    if (months === null) return "without an end";
    if (months === 12) return "a year";
    return months === 1 ? "a month" : `every ${months} months`;
  },
  included,
  unlimited: (operations: readonly LimitedOperation[]) =>
    `Unlimited ${new Intl.ListFormat("en").format(operations.map((operation) => unlimited[operation]))}`,
  free: "Free",
  storage: (size: string) => `${size} of cards on each device, for study offline`,
  exams: "Adaptive exams, exams graded by meaning, detailed analytics",
  none: "No plans now",
  noneText: "There is no plan to choose at the moment. Please look again later.",
  confirmTitle: (plan: string) => `Start the ${plan} plan?`,
  subscribe: "Subscribe",
  freeText: (price: string) =>
    `It costs ${price}: nothing is charged, and no card is asked for. You can cancel at any time.`,
  paidText: (price: string, period: string) =>
    `It costs ${price} (${period}). You pay on the page of our payment provider, which leads back here; we never see the number of your card. You can cancel at any time.`,
  prolonged: (from: string, until: string) =>
    `You have this plan until ${from}. This payment prolongs it until ${until}.`,
  credited: (days: number, plan: string, until: string) =>
    `What is left of your earlier payment is credited: it adds ${days === 1 ? "1 day" : `${days} days`}, by the prices of both plans, so ${plan} counts until ${until}.`,
  restStays: (until: string) =>
    `This plan starts at once. What you paid for before counts until ${until}: if you choose a paid plan by then, the rest is credited.`,
  sandbox: "What happens to this test payment",
  sandboxHint: "This server takes no real payments.",
  sandboxOutcomes: {
    succeeds: "It succeeds",
    declined: "It is declined",
    processing: "It stays in processing",
    slow: "It succeeds after a while",
    webhook_lost: "It succeeds, and the provider's message is lost",
  } satisfies Record<(typeof SANDBOX_OUTCOMES)[number], string>,
} as const;

export const checkoutTexts = {
  starting: "Starting your subscription…",
  confirming: "Checking your payment…",
  unpaidTitle: "Waiting for your payment",
  unpaidText:
    "Your order is open, and nothing is charged before you pay it on the page of our payment provider.",
  pay: "Continue to the payment",
  havePaid: "I have paid",
  otherPlan: "Choose another plan",
  processingTitle: "Payment Processing",
  processingText:
    "Your payment is being processed. This may take a few minutes. You can leave this page: your plan starts by itself.",
  check: "Check now",
  activeTitle: "You are subscribed",
  activeText: "Your plan counts from now on, on all your devices.",
  toSubscription: "See your subscription",
  toDashboard: "Go to the dashboard",
  declinedTitle: "Payment Failed",
  declinedText:
    "Your payment did not go through, and nothing was charged. Check your card, or use another one.",
  tryAgain: "Choose a plan again",
  unreachableTitle: "We could not finish this",
  unreachableText: "Trying again asks for the same order: nothing is charged twice.",
  retry: "Try Again",
  refusedTitle: "This order did not go through",
} as const;

export const subscriptionTexts = {
  title: "Subscription",
  lead: "Your plan, and how much of it you use.",
  statuses: {
    trial: "Free trial",
    trialOver: "Free trial, ended",
    active: "Active",
    expired: "Expired",
    cancelled: "Cancelled",
    free: "No plan",
  },
  plan: "Plan",
  status: "Status",
  ends: "Ends",
  ended: "Ended",
  paidUntil: "Paid until",
  noEnd: "Never",
  price: "Price",
  daysLeft: (days: number) => {
    if (days === 0) return "It ends today.";
    return days === 1 ? "1 day left." : `${days} days left.`;
  },
  trialNext: (end: string) =>
    `Choose a plan by ${end} to go on as now. Your decks and cards stay in any case.`,
  trialNextFree: (launch: string, end: string) =>
    `${launch} Choose the launch plan by ${end}: it is free too. Your decks and cards stay in any case.`,
  restrictedTitle: "You need a plan",
  restricted:
    "Your decks, cards and answers are yours, and you can go on studying them. Adaptive exams, exams graded by meaning, detailed analytics and keeping more cards on this device wait until you choose a plan.",
  toPlans: "See plans",
  change: "Change plan",
  cancel: "Cancel subscription",
  keep: "Keep subscription",
  cancelTitle: "Cancel your subscription?",
  cancelText:
    "It ends at once. Your decks, cards and answers stay, and you can go on studying them. You can take it back while what you paid for is not over.",
  resume: "Resume subscription",
  resumeTitle: "Resume your subscription?",
  resumeText: (until: string | null) =>
    until === null ? "Your plan counts again, without an end." : `Your plan counts again, until ${until}.`,
  canResume: "You cancelled, and what you paid for is not over: you can resume it.",
  cancelled: "Your subscription is cancelled.",
  resumed: "Your subscription counts again.",
  usage: "What you use",
  usageLead: "A day begins at midnight UTC.",
  operations: {
    deck_creation: "Decks",
    card_creation: "Cards",
    study_session: "Sessions today",
    export_operation: "Exports today",
  } satisfies Record<LimitedOperation, string>,
  used: (used: string, limit: string) => `${used} of ${limit}`,
  noLimit: "No limit",
  noMore: "No more without a plan",
  left: (left: string) => (left === "0" ? "None left" : `${left} left`),
  payments: "Payments",
  billing: "Billing history",
  methods: "Payment methods",
} as const;

export const billingTexts = {
  title: "Billing history",
  lead: "What you ordered and paid, the latest first.",
  filters: "Filters of the billing history",
  state: "Payment",
  allStates: "All payments",
  states: {
    unpaid: "Not paid yet",
    processing: "In processing",
    completed: "Paid",
    declined: "Declined",
    given_up: "Given up",
  } satisfies Record<OrderState, string>,
  from: "From",
  to: "To",
  clear: "Clear filters",
  orders: "Orders",
  ordered: "Ordered",
  period: (from: string, to: string | null) => (to === null ? `From ${from}, no end` : `${from} to ${to}`),
  download: (invoice: string) => `Download invoice ${invoice}`,
  invoice: "Invoice (PDF)",
  downloading: "Downloading…",
  notDownloaded: "The invoice could not be downloaded. Please try again.",
  none: "No payments yet",
  noneText: "What you order and pay will be listed here, with its invoices.",
  noneFound: "Nothing matches these filters",
  noneFoundText: "Choose other filters, or clear them.",
} as const;

export const methodTexts = {
  title: "Payment methods",
  lead: "Cards with which you paid. Our payment provider keeps them; we know their last digits alone.",
  methods: "Cards",
  card: (brand: string, last4: string) =>
    `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`,
  expires: (month: number, year: number) => `Expires ${String(month).padStart(2, "0")}/${year}`,
  latest: "Used last",
  remove: (card: string) => `Remove ${card}`,
  removeShort: "Remove",
  removeTitle: (card: string) => `Remove ${card}?`,
  removeText: "The payment provider forgets it. What you paid for stays as it is.",
  removed: "The card is removed.",
  none: "No cards",
  noneText:
    "No card is kept for you. A plan that costs nothing needs none; a card appears here once you have paid with it.",
} as const;

/** The next step after an error of the subscription, by its code. */
export const reasonTexts = {
  plans: "See plans",
  state: "See your subscription",
  dashboard: "Go to the dashboard",
  without: "See your plan and what it includes, or choose another one.",
  back: "Go back",
  next: {
    SUBSCRIPTION_REQUIRED: "This feature needs a plan. Choose one, and continue.",
    TRIAL_EXPIRED: "Everything of yours is still here. Choose a plan to go on.",
    SUBSCRIPTION_EXPIRED: "Choose your plan again, and everything is as it was.",
    PAYMENT_FAILED: "Nothing was charged. Choose the plan again to pay in another way.",
    PAYMENT_PROCESSING: "Your plan starts by itself when the payment is done. You need not pay again.",
  },
} as const;
