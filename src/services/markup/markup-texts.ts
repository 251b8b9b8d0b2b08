export const markupTexts = {
  play: (name: string) => `Play ${name}`,
  notLoaded: (name: string) => `${name} (could not be loaded)`,
} as const;
