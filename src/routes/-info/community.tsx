import type { InfoContent } from "../../ui/info/InfoPage.tsx";

export const community: InfoContent = {
  title: "Community",
  lead: "How learners help each other with Ibis today, and how you can help Ibis.",
  description:
    "There is no forum for Ibis yet. This page says what learners can do for each other today: study sample decks, exchange cards as files, and report what is wrong.",
  sections: [
    {
      heading: "What there is today",
      body: (
        <>
          <p>
            There is no forum, chat or group of ours, and we do not link to any. An invitation to one in our
            name does not come from us.
          </p>
          <p>
            What learners share already are the sample decks on the dashboard. Everybody can study them, and
            your progress in them is your own.
          </p>
        </>
      ),
    },
    {
      heading: "Exchange cards as a file",
      body: (
        <p>
          Cards are plain text in two columns, so a class or a study group can keep them in a spreadsheet.
          Save it as CSV, send it to each other, and <a href="/tutorials">import it</a>. When the file
          changes, import it again: cards that you have are recognised, and your progress is kept.
        </p>
      ),
    },
    {
      heading: "Tell us what is wrong",
      body: (
        <p>
          A mistake in a sample deck, a screen that confuses you, something that your screen reader does not
          say: we want to know. <a href="/contact-us">Contact us</a> says how to reach the people who run this
          server.
        </p>
      ),
    },
    {
      heading: "How we treat each other",
      body: (
        <p>
          The <a href="/terms-of-service">terms of service</a> ask for two things: put only texts into Ibis
          that you may use, and do not disturb the service for others.
        </p>
      ),
    },
  ],
};
