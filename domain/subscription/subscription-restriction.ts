/** How far the application is open to somebody (study specification, sections 3 and 4). */
export type SubscriptionRestriction = "expired" | "free" | "trial" | "active" | "unknown";

/** @param status Of the subscription, as the server says it; null where it is not known. */
export function restrictionOf(status: string | null): SubscriptionRestriction {
  switch (status ?? "") {
    case "EXPIRED":
    case "CANCELLED":
      return "expired";
    case "FREE":
      return "free";
    case "TRIAL":
      return "trial";
    case "ACTIVE":
    case "PREMIUM":
      return "active";
    default:
      return "unknown";
  }
}

/** Whether a subscription, and so an upgrade, is required: the interface says so. */
export const isRestricted = (restriction: SubscriptionRestriction): boolean =>
  restriction === "expired" || restriction === "free";
