import type { ReactNode } from "react";

/** What a component hands to the link that its caller renders. */
export interface LinkProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly "aria-current"?: "page" | undefined;
}

/** Renders a link with the given look: `(props) => <Link to="/app/decks" {...props} />`. */
export type RenderLink = (props: LinkProps) => ReactNode;
