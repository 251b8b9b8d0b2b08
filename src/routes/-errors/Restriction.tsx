import { Link } from "@tanstack/react-router";
import { isRestricted } from "#domain/subscription/subscription-restriction.ts";
import { RestrictedMark } from "../../ui/errors/RestrictedMark.tsx";
import { useSubscription } from "../-subscription/use-subscription.ts";

/** Says in the menu that a subscription is needed, where it is, and leads to it. */
export function Restriction() {
  const { restriction } = useSubscription();
  if (!isRestricted(restriction)) return null;
  return <RestrictedMark link={(link) => <Link to="/app/subscription" {...link} />}>{null}</RestrictedMark>;
}
