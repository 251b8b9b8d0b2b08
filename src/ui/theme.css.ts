import { createGlobalTheme, globalStyle } from "@vanilla-extract/css";
import { DESKTOP } from "./layout/breakpoints.ts";
import { type ColorName, dark, light } from "./colors.ts";

/** Widths at which the layout changes: phone up to 768 px, tablet up to 1024 px, desktop above. */
export const media = {
  small: "screen and (max-width: 480px)",
  phone: "screen and (max-width: 768px)",
  tablet: "screen and (min-width: 769px)",
  desktop: DESKTOP,
  /** A phone on its side. */
  short: "screen and (max-height: 480px)",
  belowDesktop: "screen and (max-width: 1024px)",
  /** High enough for fixed parts while the rest scrolls. */
  tall: "screen and (min-height: 40rem)",
  finePointer: "(hover: hover) and (pointer: fine)",
} as const;

/** The width of a container, independent of the screen: two columns fit between both, three from `wide` on. */
export const container = { narrow: "(inline-size < 31rem)", wide: "(inline-size >= 56rem)" } as const;

const scheme = (name: ColorName) => `light-dark(${light[name]}, ${dark[name]})`;

/**
 * All design tokens. A colour contains both themes, and `color-scheme` selects one: by default the system's preference,
 * else the class `light` or `dark` on the root.
 */
export const vars = createGlobalTheme(":root", {
  color: {
    paper: scheme("paper"),
    surface: scheme("surface"),
    sunken: scheme("sunken"),
    line: scheme("line"),
    control: scheme("control"),
    ink: scheme("ink"),
    inkSoft: scheme("inkSoft"),
    accent: scheme("accent"),
    accentStrong: scheme("accentStrong"),
    accentSoft: scheme("accentSoft"),
    onAccent: scheme("onAccent"),
    again: scheme("again"),
    againStrong: scheme("againStrong"),
    againSoft: scheme("againSoft"),
    hard: scheme("hard"),
    hardSoft: scheme("hardSoft"),
    good: scheme("good"),
    goodSoft: scheme("goodSoft"),
    easy: scheme("easy"),
    easySoft: scheme("easySoft"),
    flag1: scheme("flag1"),
    flag2: scheme("flag2"),
    flag3: scheme("flag3"),
    flag4: scheme("flag4"),
    flag5: scheme("flag5"),
    flag6: scheme("flag6"),
    flag7: scheme("flag7"),
    scrim: scheme("scrim"),
  },
  font: {
    /* Each platform's own font by name, because `system-ui` is a serif on Linux desktops without a setting. */
    sans: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Ubuntu, Cantarell, "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif',
    serif:
      '"Iowan Old Style", Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", "Noto Naskh Arabic", "Geeza Pro", "Liberation Serif", "DejaVu Serif", serif',
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  },
  text: {
    xs: "0.8125rem",
    sm: "0.9375rem",
    md: "1rem",
    lg: "1.1875rem",
    xl: "1.5rem",
    xxl: "clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)",
    display: "clamp(2.375rem, 1.7rem + 3vw, 3.75rem)",
  },
  /** The text size of cards, if the learner chose one. */
  cardText: { small: "0.85", medium: "1", large: "1.25", extraLarge: "1.5" },
  leading: { none: "1", tight: "1.15", snug: "1.35", normal: "1.6" },
  weight: { normal: "400", medium: "500", bold: "650" },
  tracking: { tight: "-0.018em" },
  space: {
    hair: "0.125rem",
    xxs: "0.25rem",
    xs: "0.5rem",
    sm: "0.75rem",
    md: "1rem",
    lg: "1.5rem",
    xl: "2.5rem",
    xxl: "4rem",
    huge: "clamp(4rem, 3rem + 4vw, 7rem)",
    gutter: "clamp(1rem, 0.4rem + 2.4vw, 2.5rem)",
  },
  size: {
    touch: "2.75rem",
    touchLarge: "3.25rem",
    iconSmall: "1rem",
    icon: "1.25rem",
    iconLarge: "2.5rem",
    mark: "2.25rem",
    dot: "0.5rem",
    bar: "0.375rem",
    sidebar: "15.5rem",
    drawer: "19rem",
    strip: "2.25rem",
    topBar: "3.75rem",
    tabBar: "3.75rem",
    panel: "26rem",
    dialog: "30rem",
    toast: "24rem",
    reading: "40rem",
    card: "46rem",
    content: "68rem",
    tile: "19rem",
    stat: "9.5rem",
    cardFace: "clamp(18rem, 52svh, 32rem)",
    row: "4.5rem",
  },
  border: { line: "1px", strong: "2px", focus: "3px", edge: "4px" },
  radius: { sm: "0.375rem", md: "0.625rem", lg: "1.125rem", pill: "999px" },
  shadow: {
    low: `0 1px 2px ${scheme("shadow")}`,
    card: `0 1px 2px ${scheme("shadow")}, 0 12px 32px -12px ${scheme("shadow")}`,
    high: `0 2px 6px ${scheme("shadow")}, 0 24px 64px -16px ${scheme("shadow")}`,
  },
  motion: {
    instant: "80ms",
    quick: "120ms",
    short: "240ms",
    long: "900ms",
    spin: "500ms",
    endless: "1100ms",
    ease: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  },
  opacity: { disabled: "0.5" },
  z: { bar: "10", skip: "20", toast: "30" },
});

globalStyle(":root", {
  colorScheme: "light dark",
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontSize: "100%",
  lineHeight: vars.leading.normal,
  accentColor: vars.color.accent,
  textSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
});
globalStyle(":root.light", { colorScheme: "light" });
globalStyle(":root.dark", { colorScheme: "dark" });

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("*", { margin: 0 });
globalStyle("body", { minBlockSize: "100svh", overflowWrap: "break-word" });
globalStyle(":where(h1, h2, h3, h4)", {
  fontSize: vars.text.md,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.snug,
  textWrap: "balance",
});
globalStyle(":where(p)", { textWrap: "pretty" });
/* Unlike `none`, the empty string keeps the list's role in Safari. */
globalStyle(":where(ul, ol)", { padding: 0, listStyleType: "''" });
globalStyle(":where(a)", { color: vars.color.accent, textUnderlineOffset: "0.2em" });
globalStyle(":where(button, input, textarea, select)", { font: "inherit", color: "inherit" });
globalStyle(":where(button, summary, select, [type=checkbox], [type=file])", { cursor: "pointer" });
globalStyle(":where(svg)", { display: "block", flexShrink: 0 });
globalStyle(":where(kbd)", { fontFamily: "inherit" });
globalStyle(":where(:focus-visible)", {
  outline: `${vars.border.focus} solid ${vars.color.accent}`,
  outlineOffset: vars.border.strong,
});
/* The page moves the focus here after a navigation, which needs no ring. */
globalStyle(":where(main, h1, h2, h3, legend)[tabindex='-1']:focus", { outline: "none" });

/* The mark that index.html shows before the first screen, in size and position as on the account pages. */
const markSize = `calc(1.4 * ${vars.text.xl})`;
globalStyle("#root > svg:only-child", {
  position: "absolute",
  insetBlockStart: `calc((${vars.size.topBar} - ${markSize}) / 2)`,
  insetInlineStart: vars.space.gutter,
  inlineSize: markSize,
  blockSize: markSize,
  fill: "none",
  stroke: vars.color.accent,
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

const still = {
  animation: "none !important",
  transition: "none !important",
} as const;
globalStyle("*, *::before, *::after, ::backdrop", {
  "@media": { "(prefers-reduced-motion: reduce)": still },
});
/* The learner's own choice, if the system has no preference. */
globalStyle(":root[data-motion='off'] :is(*, *::before, *::after)", still);

/* Page transitions are short, and do not block clicks. */
globalStyle("::view-transition", { pointerEvents: "none" });
globalStyle("::view-transition-group(root), ::view-transition-old(root), ::view-transition-new(root)", {
  animationDuration: vars.motion.quick,
});
