import { Link } from "@tanstack/react-router";
import { isRestricted, restrictionOf } from "#domain/subscription/subscription-restriction.ts";
import { RestrictedMark } from "../../ui/errors/RestrictedMark.tsx";

/** Says in the menu that a subscription is needed, where it is, and leads to it. */
export function Restriction({ status }: { readonly status: string }) {
  if (!isRestricted(restrictionOf(status))) return null;
  return <RestrictedMark link={(link) => <Link to="/subscription" {...link} />}>{null}</RestrictedMark>;
}
