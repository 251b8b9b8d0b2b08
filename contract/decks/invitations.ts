import * as v from "valibot";
import { USERNAME_MAX } from "../auth/account-values.ts";
import { DeckParams, MemberRole } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, requiredText } from "../values.ts";

/** Open at once for one deck. */
export const INVITATIONS_MAX = 50;
export const INVITATION_DAYS_MAX = 30;
export const INVITATION_USES_MAX = 100;

/** Without its link, which is shown only once. */
const DeckInvitation = v.object({
  id: Id,
  role: MemberRole,
  /** The invited person; null for a link. */
  username: v.nullable(v.string()),
  uses: v.number(),
  maxUses: v.number(),
  createdAt: v.string(),
  expiresAt: v.string(),
});
export type DeckInvitation = v.InferOutput<typeof DeckInvitation>;

/** 256 random bits, in base64url. */
export const InvitationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, "Must be the token of an invitation's link."),
);

const Offer = v.object({
  deckId: Id,
  deckTitle: v.string(),
  inviter: v.string(),
  role: MemberRole,
});
export type InvitationOffer = v.InferOutput<typeof Offer>;

const OpenInvitation = v.object({ ...Offer.entries, id: Id, expiresAt: v.string() });
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

/** `yours`: the learner owns the deck or is already a member. */
const LookedUp = v.variant("state", [
  v.object({ state: v.literal("open"), ...Offer.entries }),
  v.object({ state: v.literal("yours"), deckId: Id }),
  v.object({ state: v.picklist(["expired", "withdrawn", "usedUp"]) }),
]);
export type LookedUpInvitation = v.InferOutput<typeof LookedUp>;

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/invitations",
  access: "user",
  summary: "Open invitations to the learner's deck, the latest first",
  params: DeckParams,
  response: v.object({ invitations: v.array(DeckInvitation) }),
  errors: [404],
});

export const createInvitationLink = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/invitation-links",
  access: "user",
  summary: "Make a link that invites to the learner's deck; needs a confirmed address",
  params: DeckParams,
  body: v.strictObject({
    role: MemberRole,
    /** Until it expires. */
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INVITATION_DAYS_MAX)),
    /** People who may accept it. */
    maxUses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INVITATION_USES_MAX)),
  }),
  response: v.object({ invitation: DeckInvitation, token: InvitationToken }),
  status: 201,
  errors: [403, 404, 409],
});

export const inviteByName = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/invitations",
  access: "user",
  summary: "Invite one person to the learner's deck; needs a confirmed address",
  params: DeckParams,
  body: v.strictObject({ username: requiredText(USERNAME_MAX), role: MemberRole }),
  response: DeckInvitation,
  status: 201,
  errors: [403, 404, 409],
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}/invitations/{invitationId}",
  access: "user",
  summary: "Withdraw an invitation; who accepted it before stays a member",
  params: v.strictObject({ ...DeckParams.entries, invitationId: IdInPath }),
  errors: [404],
});

export const listMyInvitations = endpoint({
  method: "GET",
  path: "/api/invitations",
  access: "user",
  summary: "Open invitations that name the learner, the latest first",
  response: v.object({ invitations: v.array(OpenInvitation) }),
});

// Tokens are sent in bodies, because addresses are logged.
export const lookUpInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/look-up",
  access: "user",
  summary: "What a link of an invitation leads to",
  body: v.strictObject({ token: InvitationToken }),
  response: LookedUp,
  errors: [404],
});

export const acceptInvitationLink = endpoint({
  method: "POST",
  path: "/api/invitations/accept",
  access: "user",
  summary: "Become a member by a link; needs a confirmed address",
  body: v.strictObject({ token: InvitationToken }),
  response: v.object({ deckId: Id }),
  errors: [403, 404, 409],
});

const InvitationParams = v.strictObject({ invitationId: IdInPath });

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/{invitationId}/accept",
  access: "user",
  summary: "Become a member by an invitation that names the learner; needs a confirmed address",
  params: InvitationParams,
  response: v.object({ deckId: Id }),
  errors: [403, 404, 409],
});

export const declineInvitation = endpoint({
  method: "DELETE",
  path: "/api/invitations/{invitationId}",
  access: "user",
  summary: "Decline an invitation that names the learner",
  params: InvitationParams,
  errors: [404],
});
