import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const termsOfService: InfoContent = {
  title: "Terms of service",
  lead: "The rules for using Ibis, in plain words.",
  sections: [
    {
      heading: "Your account",
      paragraphs: [
        "Use an email address that is yours, and keep your password to yourself. You answer for what is done with your account.",
        "You can stop using Ibis at any time.",
      ],
    },
    {
      heading: "Your cards stay yours",
      paragraphs: [
        "What you write belongs to you. You let us store it, show it to you on your devices, and show it to other learners where you make a deck public.",
        "Put only texts into Ibis that you may use. Do not publish what harms others or breaks the law.",
      ],
    },
    {
      heading: "Fair use",
      paragraphs: [
        "Do not disturb the service for others: no attacks, no automatic flooding, no attempts to read what belongs to others. Accounts that do may be closed.",
      ],
    },
    {
      heading: "Price",
      paragraphs: [
        "All features are free during launch, and the plan costs 0 EGP. If this ever changes, you decide anew: nothing is charged without your consent.",
      ],
    },
    {
      heading: "What we promise",
      paragraphs: [
        "We do our best that no answer of yours is lost, and that the service can be reached. We cannot promise that it never fails; keep a copy of texts that you cannot do without.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "If these terms change in a way that matters, we tell you before they apply. How we treat your data is described in the privacy policy.",
      ],
    },
  ],
};
