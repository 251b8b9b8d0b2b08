/** The width from which the layout has room for a sidebar, as a media query. */
export const DESKTOP = "screen and (min-width: 1025px)";
