import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { IconLink } from "../../ui/controls/IconLink.tsx";
import { notifications } from "./notifications.ts";
import { texts } from "../-texts.ts";

/** The bell; until its part is loaded, a link to the page of notifications. */
export function LazyBell() {
  const loaded = useSyncExternalStore(notifications.subscribe, notifications.now);
  if (loaded) return <loaded.Bell notifications={loaded.notifications} unread={loaded.unread} />;
  return (
    <IconLink
      label={texts.shell.notifications}
      icon="bell"
      link={(props) => <Link to="/app/notifications" {...props} />}
    />
  );
}
