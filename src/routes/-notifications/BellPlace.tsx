import { Link, useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { IconLink } from "../../ui/controls/IconLink.tsx";
import { texts } from "../-texts.ts";

/** The bell; until its part is loaded, a link to the page of notifications. */
export function BellPlace() {
  const { notifications } = useRouteContext({ from: "__root__" });
  const layer = useSyncExternalStore(notifications.subscribe, notifications.now);
  if (layer) return <layer.Bell notifications={layer.notifications} unread={layer.unread} />;
  return (
    <IconLink
      label={texts.shell.notifications}
      icon="bell"
      link={(props) => <Link to="/app/notifications" {...props} />}
    />
  );
}
