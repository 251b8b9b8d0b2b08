import { describe, expect, test } from "vitest";
import { type ColorName, dark, light } from "./colors.ts";

/** WCAG relative luminance of an `oklch(l c h)` colour, by way of OKLab and linear sRGB. */
function luminance(color: string): number {
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = color
    .replace(/^oklch\(|\)$/g, "")
    .split(" ")
    .map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = Number.NaN, bright = Number.NaN] = [luminance(one), luminance(other)].toSorted(
    (x, y) => x - y,
  );
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["paper", "surface", "sunken"] as const satisfies ColorName[];
const ratings = ["again", "hard", "good", "easy"] as const satisfies ColorName[];

const text: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground) =>
    (["ink", "inkSoft", "accent", "accentStrong", ...ratings] as const).map(
      (color): [ColorName, ColorName] => [color, ground],
    ),
  ),
  ...ratings.flatMap((color): [ColorName, ColorName][] => [
    [color, `${color}Soft`],
    ["ink", `${color}Soft`],
    ["inkSoft", `${color}Soft`],
  ]),
  ["accent", "accentSoft"],
  ["accentStrong", "accentSoft"],
  ["ink", "accentSoft"],
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
  ["onAccent", "again"],
  ["onAccent", "againStrong"],
];
const flags = ["flag1", "flag2", "flag3", "flag4", "flag5", "flag6", "flag7"] as const satisfies ColorName[];
const shapes: [ColorName, ColorName][] = grounds.flatMap((ground) =>
  (["control", ...flags] as const).map((color): [ColorName, ColorName] => [color, ground]),
);

describe.each([
  ["light", light],
  ["dark", dark],
])("%s theme", (_, palette) => {
  test.each(text)("text: %s on %s is at least 4.5", (one, other) => {
    expect(contrast(palette[one], palette[other])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)("outline: %s on %s is at least 3", (one, other) => {
    expect(contrast(palette[one], palette[other])).toBeGreaterThanOrEqual(3);
  });
});

test("the measure agrees with black on white", () => {
  expect(contrast("oklch(0 0 0)", "oklch(1 0 0)")).toBeCloseTo(21, 3);
});
