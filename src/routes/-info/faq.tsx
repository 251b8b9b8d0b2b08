import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const faq: InfoContent = {
  title: "Frequently asked questions",
  lead: "Short answers to what learners ask on the first day.",
  areQuestions: true,
  description:
    "Short answers about Ibis: what it costs, how cards are scheduled, which files can be imported, what works offline, and what happens to your data.",
  sections: [
    {
      heading: "What does it cost?",
      body: (
        <p>
          Nothing: all features are free during launch. A new account begins with a free trial of 7 days.
          After that, you choose the launch plan, which costs 0 EGP, in two clicks. Nobody asks for a card,
          and nothing is charged without your consent.
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
          It estimates from your answers how fast you forget a card, and brings it back when your chance to
          know it has fallen to about 90%. The rating buttons show the intervals. The algorithm is FSRS-6, an
          open one.
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
          Tables in CSV or TSV, the text that Quizlet or Anki exports, and lists or tables in Markdown, from a
          file or pasted. From Anki also its packages (.apkg, .colpkg), with pictures, audio and your whole
          review history. Export decks of other programs as one of these first.{" "}
          <a href="/tutorials">How to import</a>.
        </p>
      ),
    },
    {
      heading: "Can cards have pictures, sound or formulas?",
      body: (
        <p>
          Yes. A side holds up to 20,000 characters in any script and direction, with pictures, audio,
          formulas (KaTeX, between $ signs), and Markdown: lists, tables, bold text and code. Ibis can also
          read cards aloud.
        </p>
      ),
    },
    {
      heading: "Can one note make several cards?",
      body: (
        <p>
          Yes. “Ask both ways” also asks from the back to the front, and gaps such as{" "}
          <code>{"{{c1::Paris}}"}</code> make a cloze card for each number. Each card has a schedule of its
          own, and a change of the text changes all of them.
        </p>
      ),
    },
    {
      heading: "Are there tests, searches and statistics?",
      body: (
        <ul>
          <li>
            <strong>Exams</strong> with a fixed number of questions, or adaptive ones that stop when they know
            your level; from templates if you like, and graded by meaning if you choose that.
          </li>
          <li>
            <strong>Search</strong> over all your cards and decks, also without a connection.
          </li>
          <li>
            <strong>Statistics</strong> of each deck and of everything: what you remember, how much you
            studied, and what is coming.
          </li>
        </ul>
      ),
    },
    {
      heading: "Does it work without a connection?",
      body: (
        <p>
          Yes. Decks that you opened can be studied offline, with their pictures and audio; so can exams, but
          not adaptive ones. Your answers, flags and suspended cards are sent later. To create decks, and to
          write or change cards, you need a connection.
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
          Yes, for 30 days, from the Trash in My Decks, with its cards and your progress. When you delete a
          card, the page offers to undo it as long as you stay there.
        </p>
      ),
    },
    {
      heading: "Can I take my cards with me?",
      body: (
        <p>
          Yes. “Export cards” in the menu of a deck gives you a table (CSV) or an Anki package (.apkg) with
          your schedules. “Export everything” under Settings gives you all your decks, pictures, audio and
          answers, and all that the server has about you, as one archive.
        </p>
      ),
    },
    {
      heading: "Who sees my cards?",
      body: (
        <p>
          You, and the people who run this server. A deck is private until you share it: with people whom you
          invite by username or by a link, who may study or also edit it; or with everybody, if you publish
          it. Nobody sees your answers. The <a href="/privacy-policy">privacy policy</a> says what is stored
          where.
        </p>
      ),
    },
    {
      heading: "Can I delete my account?",
      body: (
        <p>
          Yes, under Settings. Everything in it is deleted at once, and nothing can be restored: export it
          first if you want to keep it.
        </p>
      ),
    },
  ],
};
