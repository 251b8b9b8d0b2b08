/** All subscription pages in one chunk: they are rarely visited, and each chunk costs the first page bytes. */
export { Billing } from "./Billing.tsx";
export { CurrentPlan } from "./CurrentPlan.tsx";
export { PaymentMethods } from "./PaymentMethods.tsx";
export { Plans } from "./Plans.tsx";
export { ReasonPage } from "./Reason.tsx";
