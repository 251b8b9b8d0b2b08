import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const community: InfoContent = {
  title: "Community",
  lead: "How learners help each other with Ibis, and how you can help Ibis.",
  description:
    "What learners can do for each other with Ibis: share and publish decks, exchange cards as files, and report what is wrong.",
  sections: [
    {
      heading: "What there is",
      body: (
        <>
          <p>
            There is no forum, chat or group of ours, and we do not link to any. An invitation to one in our
            name does not come from us.
          </p>
          <p>
            The sample decks on the dashboard are for everybody, and so are the decks that learners publish:
            the search finds them, and you can study them or copy them. Your progress in them is your own.
          </p>
        </>
      ),
    },
    {
      heading: "Share a deck",
      body: (
        <ul>
          <li>
            <strong>With people you know:</strong> choose Share in the menu of a deck, and invite them by
            username or by a link. You choose whether they may study it, or also edit it.
          </li>
          <li>
            <strong>With everybody:</strong> choose Publish in the menu of a deck. Every learner can then
            find, study and copy the deck. Your username is shown with it.
          </li>
        </ul>
      ),
    },
    {
      heading: "Exchange cards as a file",
      body: (
        <p>
          A class or a study group can also keep its cards in a spreadsheet: fronts in one column, backs in
          another. Save it as CSV, send it to each other, and <a href="/tutorials">import it</a>. When the
          file changes, import it again: cards that you have are recognised, and your progress is kept. A deck
          with pictures and audio travels as an Anki package, which Ibis exports and imports.
        </p>
      ),
    },
    {
      heading: "Tell us what is wrong",
      body: (
        <p>
          A mistake in a sample deck, a screen that confuses you, something that your screen reader does not
          say: we want to know. <a href="/contact-us">Get help</a> says how to reach the people who run this
          server.
        </p>
      ),
    },
    {
      heading: "How we treat each other",
      body: (
        <p>
          The <a href="/terms-of-service">terms of service</a> ask for two things: put only texts, pictures
          and audio into Ibis that you may use, and do not disturb the service for others.
        </p>
      ),
    },
  ],
};
