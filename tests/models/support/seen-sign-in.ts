/** Remembers the sign-in that a tab has in storage, by the name that its tabs have for it: when it ends. */
export function seenSignIn() {
  let name = "";
  return {
    /** @param storages The one that goes first comes first. */
    see(...storages: readonly Storage[]) {
      const [found] = storages.flatMap(
        (storage) => /"expiration":"([^"]+)"/.exec(storage.getItem("refreshToken") ?? "")?.[1] ?? [],
      );
      name = found ?? name;
    },
    name: () => name,
  };
}
