import { footerTexts } from "../texts.ts";
import { footer } from "./SiteFooter.css.ts";

/** The public pages' footer. */
export function SiteFooter() {
  return (
    <footer className={footer}>
      <p>{footerTexts.note}</p>
    </footer>
  );
}
