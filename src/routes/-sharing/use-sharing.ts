import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { MemberRole } from "#contract/decks.ts";
import {
  createInvitationLink,
  inviteByName,
  listInvitations,
  withdrawInvitation,
} from "#contract/decks/invitations.ts";
import { changeMember, listMembers, removeMember, transferDeck } from "#contract/decks/members.ts";
import { DECKS_KEY } from "../../services/queries/deck-queries.ts";

/** With whom a deck is shared, and what its owner does about it. */
export function useSharing(deckId: number) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const queryClient = useQueryClient();
  const params = { deckId: String(deckId) };
  const queryKey = ["sharing", deckId];
  const shared = useQuery({
    queryKey,
    queryFn: async () => {
      const [{ members }, { invitations }] = await Promise.all([
        http.call(listMembers, { params }),
        http.call(listInvitations, { params }),
      ]);
      return { members, invitations };
    },
    // Others accept and leave meanwhile.
    staleTime: 0,
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const ofMember = (userId: number) => ({ params: { ...params, userId: String(userId) } });
  return {
    shared,
    invite: useMutation({
      mutationFn: (body: { username: string; role: MemberRole }) => http.call(inviteByName, { params, body }),
      onSettled,
    }),
    makeLink: useMutation({
      mutationFn: (body: { role: MemberRole; days: number; maxUses: number }) =>
        http.call(createInvitationLink, { params, body }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: number) =>
        http.call(withdrawInvitation, { params: { ...params, invitationId: String(id) } }),
      onSettled,
    }),
    changeRole: useMutation({
      mutationFn: ({ userId, role }: { userId: number; role: MemberRole }) =>
        http.call(changeMember, { ...ofMember(userId), body: { role } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (userId: number) => http.call(removeMember, ofMember(userId)),
      onSettled,
    }),
    transfer: useMutation({
      mutationFn: (userId: number) => http.call(transferDeck, { params, body: { userId } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: DECKS_KEY }),
    }),
  };
}
