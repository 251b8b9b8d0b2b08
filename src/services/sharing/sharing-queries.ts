import { queryOptions } from "@tanstack/react-query";
import {
  acceptInvitation,
  createInvitationLink,
  declineInvitation,
  inviteByName,
  listInvitations,
  listMyInvitations,
  withdrawInvitation,
} from "#contract/decks/invitations.ts";
import { changeMember, leaveDeck, listMembers, removeMember, transferDeck } from "#contract/decks/members.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Affected } from "../queries/affected.ts";
import type { Api } from "../queries/api.ts";
import { change } from "../queries/change.ts";
import { deckAffected, deckLeft } from "../queries/deck-queries.ts";
import { DECKS_KEY, sharingKey } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

const inDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });

/** Invitations that name the learner; none without a connection, so that the decks on the device are shown. */
export const invitationsQuery = resource({
  endpoint: listMyInvitations,
  key: () => [...DECKS_KEY, "invitations"],
  call: () => ({}),
  instead: () => ({ invitations: [] }),
});

export const sharingQuery = (api: Api, deckId: number) =>
  queryOptions({
    queryKey: sharingKey(deckId),
    queryFn: async () => {
      const [{ members }, { invitations }] = await Promise.all([
        api.call(listMembers, inDeck(deckId)),
        api.call(listInvitations, inDeck(deckId)),
      ]);
      return { members, invitations };
    },
    // Others accept and leave meanwhile.
    staleTime: 0,
  });

interface OfDeck {
  readonly deckId: number;
}
interface OfMember extends OfDeck {
  readonly userId: number;
}
const ofMember = ({ deckId, userId }: OfMember) => ({
  params: { deckId: String(deckId), userId: String(userId) },
});

/** A refusal shows that others changed it. */
const sharing = {
  affects: ({ deckId }: OfDeck): Affected => ({ queries: [sharingKey(deckId)] }),
  evenRefused: true,
} as const;

export const invitationByName = change({
  endpoint: inviteByName,
  call: ({ deckId, ...body }: OfDeck & BodyOf<typeof inviteByName>) => ({ ...inDeck(deckId), body }),
  ...sharing,
});

export const invitationLink = change({
  endpoint: createInvitationLink,
  call: ({ deckId, ...body }: OfDeck & BodyOf<typeof createInvitationLink>) => ({ ...inDeck(deckId), body }),
  ...sharing,
});

export const invitationWithdrawal = change({
  endpoint: withdrawInvitation,
  call: ({ deckId, id }: OfDeck & { readonly id: number }) => ({
    params: { deckId: String(deckId), invitationId: String(id) },
  }),
  ...sharing,
});

export const roleChange = change({
  endpoint: changeMember,
  call: ({ role, ...member }: OfMember & BodyOf<typeof changeMember>) => ({
    ...ofMember(member),
    body: { role },
  }),
  ...sharing,
});

export const memberRemoval = change({ endpoint: removeMember, call: ofMember, ...sharing });

export const deckTransfer = change({
  endpoint: transferDeck,
  call: ({ deckId, userId }: OfMember) => ({ ...inDeck(deckId), body: { userId } }),
  affects: ({ deckId }) => deckAffected(deckId),
});

export const deckLeaving = change({ endpoint: leaveDeck, call: inDeck, affects: deckLeft });

const ofInvitation = {
  call: (id: number) => ({ params: { invitationId: String(id) } }),
  affects: (): Affected => ({ queries: [DECKS_KEY] }),
  evenRefused: true,
} as const;
export const invitationAnswer = {
  accept: change({ endpoint: acceptInvitation, ...ofInvitation }),
  decline: change({ endpoint: declineInvitation, ...ofInvitation }),
};
