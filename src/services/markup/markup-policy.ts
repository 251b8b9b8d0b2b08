import type { Config } from "dompurify";

type Policy = NonNullable<Config["TRUSTED_TYPES_POLICY"]>;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: () => never },
  ): Policy;
}

let policy: Policy | undefined;

/** The content security policy allows this policy once; taken first, only the sanitiser of cards has it. */
export function takeMarkupPolicy(): void {
  const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: TrustedTypes } = globalThis;
  policy = trustedTypes?.createPolicy("ibis-markup", {
    createHTML: (html) => html,
    createScriptURL() {
      throw new TypeError("Markup on cards has no scripts.");
    },
  });
}

export const markupPolicy = (): Policy | undefined => policy;
