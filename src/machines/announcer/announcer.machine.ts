import { type ActorRefFrom, assign, setup } from "xstate";
import { whole } from "../params.ts";

export interface Announcement {
  readonly text: string;
  readonly assertive?: boolean | undefined;
}

type AnnouncerEvent = { type: "text.announce" } & Announcement;

/** Announces to screen readers. The pause without `said` makes an equal text be read again. */
export const announcerMachine = setup({
  types: {
    context: {} as { announcement: Announcement | null },
    events: {} as AnnouncerEvent,
    tags: {} as "said",
  },
  actions: {
    keep: assign({ announcement: (_, { text, assertive }: Announcement) => ({ text, assertive }) }),
  },
  delays: { announcement: 100 },
}).createMachine({
  id: "announcer",
  context: { announcement: null },
  initial: "silent",
  on: { "text.announce": { target: ".waiting", actions: { type: "keep", params: whole } } },
  states: {
    silent: {},
    waiting: { after: { announcement: "said" } },
    said: { tags: "said" },
  },
});

export type AnnouncerActorRef = ActorRefFrom<typeof announcerMachine>;
