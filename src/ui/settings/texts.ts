export const savedTexts = {
  saving: "Saving…",
  saved: "Saved",
  onDevice: "Saved on this device",
  unsaved: "Not saved",
} as const;

export const pushTexts = {
  label: "Push notifications on this device",
  off: "Turn this on to get what you choose under Push, even while Ibis is closed.",
  on: "You get what you choose under Push on this device, even while Ibis is closed.",
  noKinds: "Nothing is pushed yet: choose something under Push.",
  working: "One moment.",
  asking: "Your browser asks whether Ibis may show notifications.",
  blocked:
    "Your browser blocks notifications from Ibis. Allow them in its settings for this site, which open beside the address, and come back here.",
  unsupported: "This browser cannot show push notifications.",
  uninstalled:
    "On an iPhone or iPad, only the installed app can show push notifications: tap Share, then “Add to Home Screen”, and open Ibis from there.",
  notOn: "Push notifications could not be turned on.",
  notOff: "Push notifications could not be turned off.",
} as const;
