import { createVar, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

const angle = createVar();
const at = (distance: string) => `rotate(${angle}) translateY(calc(-1 * ${distance}))`;
const fly = keyframes({
  from: { opacity: 1, transform: at(vars.space.lg) },
  to: { opacity: 0, transform: at(vars.space.xxl) },
});

/* Hidden if motion is off. */
const spark = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  inlineSize: vars.size.dot,
  blockSize: vars.size.dot,
  borderRadius: vars.radius.pill,
  opacity: 0,
  pointerEvents: "none",
  animation: `${fly} ${vars.motion.long} ${vars.motion.ease}`,
});

const colors = [vars.color.good, vars.color.easy, vars.color.hard, vars.color.accent];

/** Around the middle of their container. */
export const sparks = styleVariants({ a: 0, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: 7 }, (index) => [
  spark,
  { background: colors[index % colors.length] ?? vars.color.accent, vars: { [angle]: `${45 * index}deg` } },
]);
