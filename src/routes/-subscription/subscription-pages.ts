/** The pages of the subscription in one chunk: few visits come to any of them, and each chunk costs the first page bytes. */
export { Billing } from "./Billing.tsx";
export { CurrentPlan } from "./CurrentPlan.tsx";
export { PaymentMethods } from "./PaymentMethods.tsx";
export { Plans } from "./Plans.tsx";
export { ReasonPage } from "./Reason.tsx";
