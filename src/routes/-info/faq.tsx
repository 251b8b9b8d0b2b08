import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const faq: InfoContent = {
  title: "Frequent questions",
  lead: "Short answers to what learners ask on the first day.",
  description:
    "Short answers about Ibis: what it costs, how cards are scheduled, which files can be imported, what works offline, and what happens to your data.",
  sections: [
    {
      heading: "What does it cost?",
      body: (
        <p>
          Nothing: all features are free during launch, and the plan costs 0 EGP. Nothing is charged without
          your consent.
        </p>
      ),
    },
    {
      heading: "Do I have to install something?",
      body: (
        <p>
          No. Ibis runs in the browser of a phone, tablet or computer. If you like, install it from the menu
          of your browser; it then has an icon and a window of its own.
        </p>
      ),
    },
    {
      heading: "How does Ibis decide when a card comes back?",
      body: (
        <p>
          By FSRS-6, an open algorithm. It estimates from your answers how fast you forget a card, and brings
          it back when your chance to know it has fallen to about 90&nbsp;%. The rating buttons show the
          intervals.
        </p>
      ),
    },
    {
      heading: "Which rating should I choose?",
      body: (
        <ul>
          <li>
            <strong>Again:</strong> you did not know it.
          </li>
          <li>
            <strong>Hard:</strong> you knew it, with much effort or doubt.
          </li>
          <li>
            <strong>Good:</strong> you knew it. This is the usual one.
          </li>
          <li>
            <strong>Easy:</strong> you knew it at once, and would not miss it for a while.
          </li>
        </ul>
      ),
    },
    {
      heading: "What is the difference between Study and Spaced Review?",
      body: (
        <p>
          Study is about one deck, and brings new cards too. Spaced Review brings only what you answered
          before and what is due now, from one deck or from all of them. A session has at most 50 cards; Study
          more begins the next.
        </p>
      ),
    },
    {
      heading: "I missed a few days. Is everything lost?",
      body: (
        <p>
          No. Overdue cards wait, and the scheduler knows how late you are: a card that you still know after a
          long time gets a longer interval.
        </p>
      ),
    },
    {
      heading: "Which files can I import?",
      body: (
        <p>
          Tables in CSV or TSV, the text that Quizlet exports, and lists or tables in Markdown, from a file or
          pasted, and packages of Anki. You choose what separates front and back, and cards. Decks of other
          programs have to be exported as one of these first. <a href="/tutorials">How to import</a>.
        </p>
      ),
    },
    {
      heading: "Can cards have pictures, sound or formulas?",
      body: (
        <p>
          Not today. Cards are plain text, in any script and direction, of up to 20,000 characters a side.
        </p>
      ),
    },
    {
      heading: "Does it work without a connection?",
      body: (
        <p>
          Yes. Decks that you opened can be studied offline, and your answers are sent later. Creating and
          changing decks and cards needs a connection.
        </p>
      ),
    },
    {
      heading: "Can I use several devices?",
      body: (
        <p>
          Yes. Sign in on each; decks, progress and theme are the same everywhere. If the same card was
          answered on two devices offline, both answers are kept, and the sync manager shows which one counts.
        </p>
      ),
    },
    {
      heading: "Why was I signed out?",
      body: (
        <p>
          A session ends after 30 minutes in which no tab was used, and when it is 24 hours old. Answers that
          were not sent yet stay on the device, and are sent when you sign in again.
        </p>
      ),
    },
    {
      heading: "Can I get a deck back that I removed?",
      body: (
        <p>
          Yes, from the Trash in My Decks, with its cards and your progress. A single card that you delete
          does not come back.
        </p>
      ),
    },
    {
      heading: "Can I take my cards with me?",
      body: (
        <p>
          There is no button for it yet. Keep the table that you import from; and to get what the server has
          about you, <a href="/contact-us">write to the people who run it</a>.
        </p>
      ),
    },
    {
      heading: "Who sees my cards?",
      body: (
        <p>
          You, and the people who run this server. The decks that you create are not shown to other learners.
          The <a href="/privacy-policy">privacy policy</a> says what is kept where.
        </p>
      ),
    },
  ],
};
