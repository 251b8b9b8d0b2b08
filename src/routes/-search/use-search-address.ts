import { useNavigate, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { type SearchAddress, addressOf, readAddress } from "#domain/search/search-address.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import type { SearchActorRef } from "../../machines/search/search.machine.ts";
import { createOwnAddresses } from "./own-addresses.ts";

const PATH = "/app/search";

const isSame = (one: SearchRequest | null, other: SearchRequest | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Synchronizes address and search: a search replaces the history entry, and an address from a link or the
 * browser is searched.
 * @param onBroken Gets the names of the invalid fields of such an address.
 */
export function useSearchAddress(
  search: SearchActorRef,
  address: SearchAddress,
  onBroken: (broken: readonly string[]) => void,
): void {
  const router = useRouter();
  const navigate = useNavigate();
  const [own] = useState(() => createOwnAddresses(readAddress(address).request));
  /** Null while it is being written. */
  const asked = useSelector(
    search,
    (snapshot) => (snapshot.matches("typing") ? null : requestOf(snapshot.context)),
    isSame,
  );
  const [first] = useState(asked);
  const [isChanged, setChanged] = useState(false);
  if (!isChanged && asked !== null && asked !== first) setChanged(true);
  useEffect(() => {
    // A broken address stays until something else is searched.
    if (asked === null || !isChanged) return;
    // A link that was followed while the query was being written must not be undone.
    const { pathname, search: latest } = router.latestLocation;
    if (pathname !== PATH || !own.mayWrite(asked, readAddress(latest).request)) return;
    own.wrote(asked);
    void navigate({ to: PATH, search: addressOf(asked), replace: true, resetScroll: false });
  }, [asked, isChanged, navigate, own, router]);
  useEffect(() => {
    const { request, broken } = readAddress(address);
    if (own.isOwn(request)) return;
    search.send({ type: "address.change", request });
    onBroken(broken);
  }, [address, search, own, onBroken]);
}
