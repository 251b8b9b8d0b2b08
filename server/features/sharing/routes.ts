import * as invitationContract from "#contract/decks/invitations.ts";
import * as memberContract from "#contract/decks/members.ts";
import { type Route, route } from "#server/http/route.ts";
import { inDeckQueue } from "../decks/deck-queue.ts";
import { rightsAmong } from "../decks/deck-access.ts";
import { accept, byId, byToken, decline, lookUp } from "./accept-invitation.ts";
import { requireConfirmedAddress } from "../users/confirmed-address.ts";
import { createLink, inviteByName, readInvitations, readOwnInvitations, withdraw } from "./invitations.ts";
import { changeRole, leave, readMembers, removeMember } from "./members.ts";
import { transferDeck } from "./transfer-deck.ts";

export const sharingRoutes: readonly Route[] = [
  route(memberContract.checkDecks, ({ caller, body }, { db }) =>
    rightsAmong(db, caller.userId, body.deckIds),
  ),
  route(memberContract.listMembers, async ({ caller, params }, { db }) => ({
    members: await readMembers(db, caller.userId, params.deckId),
  })),
  route(memberContract.changeMember, ({ caller, params, body }, { db, now }) =>
    db.transaction((within) => changeRole(within, caller.userId, params, body.role, now())),
  ),
  route(memberContract.removeMember, ({ caller, params }, { db, now }) =>
    db.transaction((within) => removeMember(within, caller.userId, params, now())),
  ),
  route(memberContract.leaveDeck, ({ caller, params: { deckId } }, { db, now }) =>
    db.transaction((within) => leave(within, { deckId, userId: caller.userId }, now())),
  ),
  route(memberContract.transferDeck, ({ caller, params: { deckId }, body }, { db, now }) =>
    inDeckQueue(() =>
      db.transaction((within) =>
        transferDeck(within, { deckId, from: caller.userId, to: body.userId }, now()),
      ),
    ),
  ),
  route(invitationContract.listInvitations, async ({ caller, params }, { db, now }) => ({
    invitations: await readInvitations(db, caller.userId, params.deckId, now()),
  })),
  route(invitationContract.createInvitationLink, async (call, { db, now }) => {
    const { userId } = call.caller;
    await requireConfirmedAddress(db, userId);
    return db.transaction((within) => createLink(within, userId, call.params.deckId, call.body, now()));
  }),
  route(invitationContract.inviteByName, async (call, { db, now }) => {
    const { userId } = call.caller;
    await requireConfirmedAddress(db, userId);
    return db.transaction((within) => inviteByName(within, userId, call.params.deckId, call.body, now()));
  }),
  route(invitationContract.withdrawInvitation, ({ caller, params }, { db, now }) =>
    db.transaction((within) => withdraw(within, caller.userId, params, now())),
  ),
  route(invitationContract.listMyInvitations, async ({ caller }, { db, now }) => ({
    invitations: await readOwnInvitations(db, caller.userId, now()),
  })),
  route(invitationContract.lookUpInvitation, ({ caller, body }, { db, now }) =>
    lookUp(db, caller.userId, body.token, now()),
  ),
  route(invitationContract.acceptInvitationLink, async ({ caller, body }, { db, now }) => {
    await requireConfirmedAddress(db, caller.userId);
    return db.transaction((within) => accept(within, caller.userId, byToken(body.token), now()));
  }),
  route(invitationContract.acceptInvitation, async ({ caller: { userId }, params }, { db, now }) => {
    await requireConfirmedAddress(db, userId);
    return db.transaction((within) => accept(within, userId, byId(userId, params.invitationId), now()));
  }),
  route(invitationContract.declineInvitation, ({ caller, params }, { db, now }) =>
    decline(db, caller.userId, params.invitationId, now()),
  ),
];
