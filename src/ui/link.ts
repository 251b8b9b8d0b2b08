import type { ReactNode } from "react";

/** The props that a component passes to the link of its caller. */
export interface LinkProps {
  readonly className: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly "aria-current"?: "page" | undefined;
  /** In a menu, where the arrow keys lead to it. */
  readonly role?: "menuitem" | undefined;
  readonly tabIndex?: -1 | undefined;
}

/** Renders a link with the given look: `(props) => <Link to="/app/decks" {...props} />`. */
export type RenderLink = (props: LinkProps) => ReactNode;

/** The event of a link that is followed. */
export interface Followed {
  readonly currentTarget: Element;
}

/** Renders a link to a path of the application; `onFollow` is called when it is followed. */
export type LinkTo = (path: string, onFollow: (event: Followed) => void) => RenderLink;
