import { Link, useMatchRoute } from "@tanstack/react-router";
import type { NavItem } from "../../ui/layout/NavLinks.tsx";
import { texts } from "../-texts.ts";

/** The links of the shell; `current` says which one leads to the page that is shown. */
export function useNavItems() {
  const matchRoute = useMatchRoute();
  const dashboard: NavItem = {
    label: texts.shell.dashboard,
    icon: "home",
    current: matchRoute({ to: "/app/dashboard" }) !== false,
    link: (props) => <Link to="/app/dashboard" {...props} />,
  };
  const decks: NavItem = {
    label: texts.shell.myDecks,
    icon: "decks",
    current: matchRoute({ to: "/app/decks", fuzzy: true }) !== false,
    link: (props) => <Link to="/app/decks" {...props} />,
  };
  const review: NavItem = {
    label: texts.titles.spacedReview,
    icon: "clock",
    current: matchRoute({ to: "/app/spaced-review" }) !== false,
    link: (props) => <Link to="/app/spaced-review" {...props} />,
  };
  const settings: NavItem = {
    label: texts.titles.settings,
    icon: "settings",
    current: matchRoute({ to: "/app/settings" }) !== false,
    link: (props) => <Link to="/app/settings" {...props} />,
  };
  return {
    sidebar: [dashboard, decks, review],
    tabs: [dashboard, { ...decks, label: texts.shell.decks }],
    settings,
  };
}
