/** `templateId` in an address is a positive whole number; with anything else the route does not match. */
export const templateParams = {
  parse: ({ templateId }: { templateId: string }) => {
    return /^[1-9]\d{0,15}$/.test(templateId) && { templateId: Number(templateId) };
  },
  stringify: ({ templateId }: { templateId: number }) => ({ templateId: String(templateId) }),
};
