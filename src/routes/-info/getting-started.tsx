import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { BesidePicture, Picture } from "../../ui/info/Picture.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { pictures } from "./pictures.ts";

export const gettingStarted: InfoContent = {
  title: "Getting started",
  lead: "From nothing to your first reviewed card in a few minutes.",
  description:
    "Create an account, study a sample deck, make or import a deck of your own, and come back each day: Ibis in four steps.",
  sections: [
    {
      heading: "1. Create an account",
      body: (
        <>
          <p>
            <a href="/register">Register</a> with a username, an email address and a password, or sign in
            through Google or GitHub if the page offers it. We send you a link to confirm your email address.
            It is valid for 24 hours, and you can study before you open it.
          </p>
          <p>
            Not sure yet? The <a href="/">home page</a> has sample cards that you can turn and rate without an
            account. Nothing of it is sent or stored.
          </p>
        </>
      ),
    },
    {
      heading: "2. Study a sample deck",
      body: (
        <>
          <p>
            The dashboard lists sample decks: everyday words in Arabic, Spanish verbs, capitals, anatomy,
            HTTP. Choose one and press Study.
          </p>
          <BesidePicture picture={pictures.studyOnPhone}>
            <ol>
              <li>Read the question, and answer it in your head.</li>
              <li>Tap the card, or press the space bar, to see the answer.</li>
              <li>
                Rate how well you knew it: Again, Hard, Good or Easy. Each button shows when the card comes
                back.
              </li>
            </ol>
            <p>A wrong rating is no harm: the arrow at the top, or the key U, takes the last answer back.</p>
          </BesidePicture>
        </>
      ),
    },
    {
      heading: "3. Make a deck of your own",
      body: (
        <>
          <p>
            Create deck asks for a title. Then add cards one by one, or bring many at once: Import cards takes
            a CSV or TSV file, or text that you paste, such as Quizlet’s export or a list in Markdown. Import
            from Anki takes a package with its pictures, audio and your review history.{" "}
            <a href="/tutorials">The tutorials</a> show how.
          </p>
          <p>
            Write short cards: one question, one answer. What is long is forgotten as a whole. Pictures,
            audio, formulas and gaps in a text (cloze) are welcome.
          </p>
        </>
      ),
    },
    {
      heading: "4. Come back each day",
      body: (
        <>
          <p>
            The dashboard says what is due. Spaced Review brings what is due from all your decks in one
            session, without new cards; Study brings one deck, with what is new in it.
          </p>
          <Picture {...pictures.dashboard} />
          <p>
            Ten minutes a day do more than an hour on Sunday. Your day begins at 4 in the morning, so an
            evening that becomes late still counts as today.
          </p>
        </>
      ),
    },
    {
      heading: "On the train",
      body: (
        <>
          <p>
            Decks that you opened can be studied without a connection. Before a journey, open the deck and
            switch Available offline on. Your answers are sent when you are back.
          </p>
          <p>
            <a className={buttonClass({ tone: "primary" })} href="/register">
              Create a free account
            </a>
          </p>
        </>
      ),
    },
  ],
};
