export const updateTexts = {
  region: "New version",
  ready: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;
