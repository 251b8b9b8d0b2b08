import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const termsOfService: InfoContent = {
  title: "Terms of service",
  lead: "The rules for using Ibis, in plain words.",
  description:
    "The rules for using Ibis: your account, your cards, fair use, the price, and what we promise.",
  sections: [
    {
      heading: "Your account",
      body: (
        <>
          <p>
            Use an email address that is yours, and keep your password to yourself. You answer for what is
            done with your account.
          </p>
          <p>
            You can stop using Ibis at any time, export what is yours, and delete your account under Settings.
          </p>
        </>
      ),
    },
    {
      heading: "Your cards stay yours",
      body: (
        <>
          <p>
            What you write belongs to you. You let us store it, and show it to you on your devices, and to
            those with whom you share it: a deck is private until you invite people to it or publish it. A
            published deck may be studied and copied by every learner.
          </p>
          <p>
            Put only texts, pictures and audio into Ibis that you may use. Do not store what harms others or
            breaks the law.
          </p>
        </>
      ),
    },
    {
      heading: "Fair use",
      body: (
        <>
          <p>
            Do not disturb the service for others: no attacks, no automatic flooding, no attempts to read what
            belongs to others. Accounts that do may be closed.
          </p>
        </>
      ),
    },
    {
      heading: "Price",
      body: (
        <>
          <p>
            All features are free during launch: a new account has a free trial of 7 days, and the launch plan
            that you choose after it costs 0 EGP. If this ever changes, you decide anew: nothing is charged
            without your consent.
          </p>
        </>
      ),
    },
    {
      heading: "What we promise",
      body: (
        <>
          <p>
            We do our best that no answer of yours is lost, and that the service can be reached. We cannot
            promise that it never fails: export what you cannot do without.
          </p>
        </>
      ),
    },
    {
      heading: "Changes",
      body: (
        <>
          <p>
            If these terms change in a way that matters, we tell you before they apply. How we treat your data
            is described in the <a href="/privacy-policy">privacy policy</a>.
          </p>
        </>
      ),
    },
  ],
};
