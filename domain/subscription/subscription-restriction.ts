/** Study specification, sections 3 and 4. */
export type SubscriptionRestriction = "expired" | "free" | "trial" | "active" | "unknown";

/** `status`: from the server; null if unknown. */
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

/** The interface suggests an upgrade. */
export const isRestricted = (restriction: SubscriptionRestriction): boolean =>
  restriction === "expired" || restriction === "free";
