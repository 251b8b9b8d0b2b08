import { size, tone } from "./Button.css.ts";

export interface ButtonLook {
  /** The importance of its action: main, ordinary, one of many small ones, or destructive. */
  readonly tone?: keyof typeof tone | undefined;
  readonly size?: keyof typeof size | undefined;
}

/** The look of a button for a link: `<Link className={buttonClass({ tone: "primary" })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  return `${tone[look.tone ?? "quiet"]} ${size[look.size ?? "md"]}`;
}
