import { Link } from "@tanstack/react-router";
import { RestrictedMark } from "../../ui/errors/RestrictedMark.tsx";

/** Says in the menu that a subscription is needed, and leads to it. */
export default function Restriction() {
  return <RestrictedMark link={(link) => <Link to="/subscription" {...link} />}>{null}</RestrictedMark>;
}
