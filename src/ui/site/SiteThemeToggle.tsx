import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { size, withText as textBeside } from "../controls/ThemeToggle.css.ts";
import { texts } from "../texts.ts";
import * as css from "./SiteThemeToggle.css.ts";

/**
 * The theme toggle of a prerendered page. The build does not know the theme, so the HTML has both, and the
 * style sheet shows one. `src/app/public-page.ts` makes it work.
 */
export function SiteThemeToggle({ withText = false }: { readonly withText?: boolean }) {
  const face = (className: string, icon: IconName, label: string, text: string) => (
    <span className={className}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      {withText && <span aria-hidden="true">{text}</span>}
    </span>
  );
  return (
    <button
      type="button"
      className={withText ? `${size.medium} ${textBeside} ${css.toggle}` : `${size.medium} ${css.toggle}`}
      data-theme-toggle=""
    >
      {face(css.inLight, "moon", texts.switchToDark, texts.darkMode)}
      {face(css.inDark, "sun", texts.switchToLight, texts.lightMode)}
    </button>
  );
}
