import { storedEnd } from "../services/auth/stored-sign-in.ts";
import { showTheme } from "../services/preferences/shown-preferences.ts";
import { createStoredTheme } from "../services/preferences/stored-preference.ts";

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => root.classList.contains("dark") || (!root.classList.contains("light") && system.matches);
let theme: ReturnType<typeof createStoredTheme> | undefined;

const show = (choice: boolean | "system") =>
  showTheme(document, choice === "system" ? system.matches : choice);

function toggle() {
  const next = !isDark();
  root.dataset["toggled"] = "";
  showTheme(document, next);
  try {
    theme?.store(next);
  } catch {
    // The choice is still shown until the next page.
  }
}

try {
  theme = createStoredTheme(localStorage, window);
  // The header then leads to the dashboard, which redirects to the sign-in page if necessary.
  if (storedEnd(sessionStorage) ?? storedEnd(localStorage)) root.dataset["signedIn"] = "";
} catch {
  // The page is complete without both.
}
theme?.listen(show);
// Another page may have stored a theme before the browser restores this one.
addEventListener("pageshow", () => theme && show(theme.load()));
system.addEventListener("change", () => theme && show(theme.load()));
// On the document, because the landing page's buttons may be taken over by React.
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-theme-toggle]")) toggle();
});
