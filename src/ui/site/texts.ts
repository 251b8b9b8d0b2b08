import type { InfoPath } from "#domain/pages/info-pages.ts";

interface SiteLink {
  readonly href: InfoPath;
  readonly label: string;
}

export const siteTexts = {
  home: "Ibis, home page",
  main: "Main",
  menu: "Menu",
  login: "Sign in",
  start: "Create account",
  dashboard: "Dashboard",
  note: "Ibis 1.0.0",
  navigation: "About this site",
  onThisPage: "On this page",
} as const;

export const headerLinks: readonly SiteLink[] = [
  { href: "/getting-started", label: "Getting started" },
  { href: "/help-center", label: "Help Center" },
  { href: "/faq", label: "FAQ" },
  { href: "/about", label: "About" },
];

export const footerGroups: readonly { readonly heading: string; readonly links: readonly SiteLink[] }[] = [
  {
    heading: "Learn",
    links: [
      { href: "/getting-started", label: "Getting started" },
      { href: "/tutorials", label: "Tutorials" },
      { href: "/help-center", label: "Help Center" },
      { href: "/faq", label: "FAQ" },
    ],
  },
  {
    heading: "Ibis",
    links: [
      { href: "/about", label: "About" },
      { href: "/community", label: "Community" },
      { href: "/contact-us", label: "Get help" },
    ],
  },
  {
    heading: "Rules",
    links: [
      { href: "/privacy-policy", label: "Privacy" },
      { href: "/terms-of-service", label: "Terms" },
      { href: "/cookie-policy", label: "Cookies" },
    ],
  },
];
