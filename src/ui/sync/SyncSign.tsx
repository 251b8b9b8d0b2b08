import { icon } from "../base/Icon.css.ts";
import { turning } from "./SyncSign.css.ts";

/** Two arrows in a circle; separate from the shell's icons, because it is loaded with its component. */
export function SyncSign({ isTurning = false }: { readonly isTurning?: boolean }) {
  return (
    <svg className={isTurning ? `${icon.md} ${turning}` : icon.md} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19.7 10A8 8 0 0 0 5.6 7.2L4 9M4 4.5V9h4.5M4.3 14a8 8 0 0 0 14.1 2.8L20 15M20 19.5V15h-4.5" />
    </svg>
  );
}
