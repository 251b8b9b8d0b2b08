let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** About 49,000 passwords that attackers try first, in lower case; loaded when first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= load();
  return common;
}
