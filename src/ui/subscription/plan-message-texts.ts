export const texts = { plans: "See plans (opens a new tab)" } as const;
