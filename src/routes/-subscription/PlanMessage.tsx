import { Link } from "@tanstack/react-router";
import { asksForPlan } from "#domain/subscription/asks-for-plan.ts";
import { texts } from "../../ui/subscription/plan-message-texts.ts";

/** Why the server refused something; where that takes a plan, with the way to the plans. */
export function PlanMessage({ text }: { readonly text: string }) {
  if (!asksForPlan(text)) return text;
  return (
    <>
      {text} <PlansLink />
    </>
  );
}

/**
 * Leads to the plans in a tab of their own, so that the page keeps what was typed; the tab has the sign-in of this one,
 * also where it ends with the tab.
 */
export const PlansLink = () => (
  <Link to="/app/subscription-plans" target="_blank" rel="opener">
    {texts.plans}
  </Link>
);
