import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { MemberRole } from "#contract/decks.ts";
import {
  deckTransfer,
  invitationByName,
  invitationLink,
  invitationWithdrawal,
  memberRemoval,
  roleChange,
  sharingQuery,
} from "../../services/sharing/sharing-queries.ts";

/** The members and invitations of a deck, with the owner's actions. */
export function useSharing(deckId: number) {
  const { http } = useRouteContext({ from: "/app" }).api;
  return {
    shared: useQuery(sharingQuery(http, deckId)),
    invite: useMutation({
      mutationFn: (body: { username: string; role: MemberRole }) =>
        invitationByName.show(http, { deckId, ...body }),
    }),
    makeLink: useMutation({
      mutationFn: (body: { role: MemberRole; days: number; maxUses: number }) =>
        invitationLink.show(http, { deckId, ...body }),
    }),
    withdraw: useMutation({ mutationFn: (id: number) => invitationWithdrawal.show(http, { deckId, id }) }),
    changeRole: useMutation({
      mutationFn: (changed: { userId: number; role: MemberRole }) =>
        roleChange.show(http, { deckId, ...changed }),
    }),
    remove: useMutation({ mutationFn: (userId: number) => memberRemoval.show(http, { deckId, userId }) }),
    transfer: useMutation({ mutationFn: (userId: number) => deckTransfer.show(http, { deckId, userId }) }),
  };
}
