export const publicDeckTexts = {
  publish: "Publish",
  publishTitle: "Publish this deck?",
  publishText:
    "Every learner can find, study and copy it, with its images. Your username is shown with it. You can make it private again.",
  makePrivate: "Make private",
  makePrivateTitle: "Make this deck private?",
  makePrivateText:
    "Others can no longer find or study it, and it leaves their devices. Copies that they made stay theirs.",
  isPublic: "Public: every learner can find and study it.",
  copy: "Copy deck",
  copyLater: "This deck can be copied when you are back online.",
  copyTitle: "Copy this deck?",
  copyText:
    "You get a private deck of your own with the same cards, tags and images. Answers and schedules are not copied.",
  tags: "Tags of this deck",
} as const;
