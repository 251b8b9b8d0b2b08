import { useQuery } from "@tanstack/react-query";
import { Link, useMatchRoute, useRouteContext } from "@tanstack/react-router";
import { toReview } from "#domain/study/study-plan.ts";
import { dueNowQuery } from "../../services/queries/deck-queries.ts";
import type { NavItem } from "../../ui/layout/NavLinks.tsx";
import { toReviewText } from "../../ui/study/session-line.ts";
import { texts } from "../-texts.ts";

/** The shell's links (accounts specification, section 2, "Layout and navigation"); `current` is the page's. */
export function useNavItems(userName: string, isStudying: boolean) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  // Study pages have no bar to show it.
  const { data: dueNow } = useQuery({ ...dueNowQuery(http), enabled: !isStudying });
  const due = dueNow ? toReview(dueNow.counts) : 0;
  const matchRoute = useMatchRoute();
  const { shell } = texts;
  const ofFavorites = { filter: "favorites" } as const;
  const isFavorites = matchRoute({ to: "/app/decks", search: ofFavorites, includeSearch: true }) !== false;
  const dashboard: NavItem = {
    label: shell.dashboard,
    icon: "home",
    current: matchRoute({ to: "/app/dashboard" }) !== false,
    link: (props) => <Link to="/app/dashboard" {...props} />,
  };
  const decks: NavItem = {
    label: shell.myDecks,
    icon: "decks",
    current: !isFavorites && matchRoute({ to: "/app/decks", fuzzy: true }) !== false,
    // Exact, because the favorites page has the same path.
    link: (props) => <Link to="/app/decks" activeOptions={{ exact: true }} {...props} />,
  };
  const favorites: NavItem = {
    label: shell.favorites,
    icon: "star",
    current: isFavorites,
    link: (props) => <Link to="/app/decks" search={ofFavorites} {...props} />,
  };
  const shared: NavItem = {
    label: shell.shared,
    icon: "share",
    current: matchRoute({ to: "/app/shared" }) !== false,
    link: (props) => <Link to="/app/shared" {...props} />,
  };
  const review: NavItem = {
    label: texts.titles.spacedReview,
    icon: "clock",
    current: matchRoute({ to: "/app/spaced-review" }) !== false,
    link: (props) => <Link to="/app/spaced-review" {...props} />,
  };
  const history: NavItem = {
    label: shell.studyHistory,
    icon: "card",
    current:
      matchRoute({ to: "/app/study/history" }) !== false ||
      matchRoute({ to: "/app/study/sessions/$sessionId" }) !== false,
    link: (props) => <Link to="/app/study/history" {...props} />,
  };
  const exams: NavItem = {
    label: shell.examHistory,
    icon: "check",
    current:
      matchRoute({ to: "/app/exam/history" }) !== false ||
      matchRoute({ to: "/app/exam/sessions/$sessionId" }) !== false,
    link: (props) => <Link to="/app/exam/history" {...props} />,
  };
  const settings: NavItem = {
    label: texts.titles.settings,
    icon: "settings",
    current: matchRoute({ to: "/app/settings", fuzzy: true }) !== false,
    link: (props) => <Link to="/app/settings" {...props} />,
  };
  const help: NavItem = {
    label: shell.help,
    icon: "info",
    current: false,
    // A separate document, unknown to the router.
    link: (props) => <a href="/help-center" {...props} />,
  };
  const profile: NavItem = {
    label: shell.profile,
    icon: "user",
    current: matchRoute({ to: "/app/users/$username", params: { username: userName } }) !== false,
    link: (props) => <Link to="/app/users/$username" params={{ username: userName }} {...props} />,
  };
  const search: NavItem = {
    label: shell.search,
    icon: "search",
    current: matchRoute({ to: "/app/search" }) !== false,
    link: (props) => <Link to="/app/search" {...props} />,
  };
  const analytics: NavItem = {
    label: shell.analytics,
    icon: "chart",
    current: matchRoute({ to: "/app/unified-analytics", fuzzy: true }) !== false,
    link: (props) => <Link to="/app/unified-analytics" {...props} />,
  };
  return {
    sidebar: [dashboard, decks, shared, search, favorites, history, exams, analytics, review],
    tabs: [
      { ...dashboard, badge: due > 0 ? { count: due, meaning: toReviewText(due) } : undefined },
      { ...decks, label: shell.decks },
      analytics,
      profile,
    ],
    profile: { ...profile, label: userName },
    settings,
    help,
  };
}
