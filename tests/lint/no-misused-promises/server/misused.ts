export const maybe = (run: () => Promise<boolean>): string => {
  if (run()) return "always";
  return "never";
};
