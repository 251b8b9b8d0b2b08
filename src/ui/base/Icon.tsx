import { directed, icon } from "./Icon.css.ts";

const paths = {
  home: "M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5",
  decks:
    "M8.5 7.5h10A1.5 1.5 0 0 1 20 9v10a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 7 19V9a1.5 1.5 0 0 1 1.5-1.5zM4 16.5V6a1.5 1.5 0 0 1 1.5-1.5H16",
  folder:
    "M4 18V6.5A1.5 1.5 0 0 1 5.5 5h4l2 2.5h7A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z",
  chart: "M5 20v-6M10 20V9M15 20v-8.5M20 20V5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  settings: "M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2",
  plus: "M12 5v14M5 12h14",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5",
  edit: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20zM14 6.5l3.5 3.5",
  play: "M8 5l11 7-11 7z",
  pause: "M9 5.5v13M15 5.5v13",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  import: "M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15",
  undo: "M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H11",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z",
  logout: "M10 4.5H5.5v15H10M15 8l4 4-4 4M19 12H9.5",
  check: "M5 12.5l4.5 4.5L19 7",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.5v4.5M12 8v.1",
  warning: "M12 4.5l8.5 15h-17zM12 10.5v4M12 17v.1",
  offline: "M4 4l16 16M7.5 8.5A5 5 0 0 0 7 18.5h10.5M10 6.3a5.5 5.5 0 0 1 7 5.2 3.7 3.7 0 0 1 2.9 5.4",
  chevron: "M9.5 6l6 6-6 6",
  lock: "M7.5 11h9A1.5 1.5 0 0 1 18 12.5V18a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18v-5.5A1.5 1.5 0 0 1 7.5 11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  mail: "M5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-9A1.5 1.5 0 0 1 5.5 6zM4.5 7.5L12 13l7.5-5.5",
  card: "M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6zM7.5 12h9",
  copy: "M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3",
  image: "M4 5.5h16v13H4zM4.5 17l5-5.5 4 4 2.5-2.5 4 4M15.5 9.5h.1",
  star: "M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z",
  share:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3.200-5 6.5-5s6 1.5 6.5 5M16 4.800a3.5 3.5 0 0 1 0 6.400M18 14.800c2 .6 3.200 2.200 3.5 4.700",
  flag: "M6 20.5V4M6 4.5h11.5l-2.5 4 2.500 4H6",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0",
  keyboard:
    "M5 6.5h14A1.5 1.5 0 0 1 20.5 8v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5zM7.5 10.5h.1M12 10.5h.1M16.5 10.5h.1M8.5 14h7",
} as const;

export type IconName = keyof typeof paths;

const turning: ReadonlySet<IconName> = new Set(["chevron", "undo", "logout"]);

/** A line drawing next to a text; it has no accessible name. */
export function Icon({ name, size = "md" }: { readonly name: IconName; readonly size?: "sm" | "md" | "lg" }) {
  const className = turning.has(name) ? `${icon[size]} ${directed}` : icon[size];
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
