import { Link } from "@tanstack/react-router";
import { asksForPlan } from "#domain/subscription/asks-for-plan.ts";
import { texts } from "../../ui/subscription/plan-message-texts.ts";

/** Why the server refused something, with a link to the plans if one is needed. */
export function PlanMessage({ text }: { readonly text: string }) {
  if (!asksForPlan(text)) return text;
  return (
    <>
      {text} <PlansLink />
    </>
  );
}

/** Opens the plans in a new tab, so that the page preserves typed text; `opener` shares a tab's sign-in. */
export const PlansLink = () => (
  <Link to="/app/subscription-plans" target="_blank" rel="opener">
    {texts.plans}
  </Link>
);
