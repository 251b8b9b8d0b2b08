/** Actions that only the palette names. */
export const paletteActionTexts = {
  importCards: "Import cards into a new deck",
  toggleTheme: "Switch between light and dark mode",
  syncNow: "Sync now",
} as const;
