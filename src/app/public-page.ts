import { showTheme } from "../services/preferences/shown-preferences.ts";
import { type StoredPreference, createStoredTheme } from "../services/preferences/stored-preference.ts";

/** What a page remembers where the browser refuses it the storage. */
const forgetful: StoredPreference = { load: () => null, store: () => undefined, listen: () => undefined };

function storedTheme() {
  try {
    return createStoredTheme(localStorage, window);
  } catch {
    return forgetful;
  }
}

const root = document.documentElement;
const theme = storedTheme();
const system = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => root.classList.contains("dark") || (!root.classList.contains("light") && system.matches);

function toggle() {
  const next = !isDark();
  root.dataset["toggled"] = "";
  showTheme(document, next);
  try {
    theme.store(next);
  } catch {
    // Until the next page, the choice is shown all the same.
  }
}

theme.listen((isOn) => showTheme(document, isOn));
// Also when the browser shows the page again as it was: another page may have stored a theme meanwhile.
addEventListener("pageshow", () => {
  const stored = theme.load();
  if (stored !== null) showTheme(document, stored);
});
// On the document, because the landing page's buttons may be taken over by React.
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-theme-toggle]")) toggle();
});
