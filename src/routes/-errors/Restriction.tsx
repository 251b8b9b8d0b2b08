import { Link } from "@tanstack/react-router";
import { isRestricted } from "#domain/subscription/subscription-restriction.ts";
import { RestrictedMark } from "../../ui/errors/RestrictedMark.tsx";
import { useSubscription } from "../-subscription/use-subscription.ts";

/** A menu entry with a link if a subscription is needed; renders nothing otherwise. */
export function Restriction() {
  const { restriction } = useSubscription();
  if (!isRestricted(restriction)) return null;
  return <RestrictedMark link={(link) => <Link to="/app/subscription" {...link} />}>{null}</RestrictedMark>;
}
